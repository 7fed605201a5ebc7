//! Work that takes long, such as playing a match again: on threads where nobody's move waits for it, a few
//! at once, and no more waiting than will be done soon.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::error::Error;

/// So many are done at the same time.
const AT_ONCE: usize = 2;
/// So many are done or wait.
const MOST: usize = 128;

pub(crate) struct HeavyWork {
    places: Arc<Semaphore>,
    hands: Arc<Semaphore>,
}

impl Default for HeavyWork {
    fn default() -> Self {
        let places = Arc::new(Semaphore::new(MOST));
        HeavyWork { places, hands: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl HeavyWork {
    /// Does the work when it is its turn.
    ///
    /// # Errors
    /// If too many wait already, or the work fails.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Error::Busy)?;
        self.eventually(move || {
            let done = work();
            // Who asked may be gone: the work holds its place itself, until it is done.
            drop(place);
            done
        })
        .await
    }

    /// Does work that nobody waits for, however many do so already.
    ///
    /// # Errors
    /// If the work fails.
    pub(crate) async fn eventually<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let hand = Arc::clone(&self.hands).acquire_owned().await.map_err(|_| Error::Busy)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(hand);
            done
        });
        done.await.map_err(|_| Error::Unviewable)
    }
}

#[cfg(test)]
mod tests {
    use super::{AT_ONCE, HeavyWork, MOST};
    use crate::error::Error;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, Condvar, Mutex};

    /// A door that is opened once.
    #[derive(Default)]
    struct Door(Mutex<bool>, Condvar);

    impl Door {
        fn wait(&self) {
            let open = self.1.wait_while(self.0.lock().unwrap(), |open| !*open);
            drop(open.unwrap());
        }

        fn open(&self) {
            *self.0.lock().unwrap() = true;
            self.1.notify_all();
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_few_are_done_at_once_the_others_wait_and_too_many_are_told() {
        let heavy = Arc::new(HeavyWork::default());
        let (door, busy, most) = (Arc::new(Door::default()), Arc::default(), Arc::default());
        let work = |busy: Arc<AtomicUsize>, most: Arc<AtomicUsize>, door: Arc<Door>| {
            move || {
                most.fetch_max(busy.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                door.wait();
                busy.fetch_sub(1, Ordering::SeqCst);
            }
        };
        let begin = || {
            let work = work(Arc::clone(&busy), Arc::clone(&most), Arc::clone(&door));
            let heavy = Arc::clone(&heavy);
            tokio::spawn(async move { heavy.run(work).await })
        };
        let all: Vec<_> = (0..MOST).map(|_| begin()).collect();
        while heavy.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(begin().await.unwrap(), Err(Error::Busy));
        door.open();
        for one in all {
            assert_eq!(one.await.unwrap(), Ok(()));
        }
        assert!(most.load(Ordering::SeqCst) <= AT_ONCE);
        assert_eq!(heavy.places.available_permits(), MOST);
    }
}
