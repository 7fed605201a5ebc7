//! The way of a client through TLS, from an address of its own: what is said at one end in clear is
//! said encrypted at the other.

use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::thread;

/// Listens for clients on this machine and takes what they say to a server with HTTPS, as if they came
/// from the address `from`. Returns where it listens.
///
/// # Panics
/// If there is no free port.
pub fn tunnel(from: &'static str, to: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("it listens");
    thread::spawn(move || {
        for client in listener.incoming().flatten() {
            thread::spawn(move || carry(from, to, client));
        }
    });
    address
}

fn carry(from: &str, to: SocketAddr, mut client: TcpStream) {
    let mut openssl = Command::new("openssl");
    openssl.args(["s_client", "-quiet", "-bind", from, "-connect", &to.to_string()]);
    let piped = openssl.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = piped.spawn().expect("openssl starts");
    let (mut out, mut back) =
        (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
    let mut said = client.try_clone().expect("a handle of the same socket");
    let there = thread::spawn(move || copy(&mut said, &mut out));
    // The server's end is the client's end, and the other way round.
    let _ = copy(&mut back, &mut client);
    let _ = client.shutdown(Shutdown::Both);
    let _ = there.join();
    let _ = child.kill();
    let _ = child.wait();
}

/// Takes on what is said as soon as it is said.
fn copy(from: &mut impl Read, to: &mut impl Write) -> io::Result<()> {
    let mut heard = [0; 8192];
    loop {
        let length = from.read(&mut heard)?;
        if length == 0 {
            return Ok(());
        }
        to.write_all(&heard[..length])?;
        to.flush()?;
    }
}
