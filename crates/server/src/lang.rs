//! Which language somebody would like.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use exaequo_game::Lang;

/// The first language of the request that we have; otherwise English.
pub(crate) fn of(headers: &HeaderMap) -> Lang {
    let wishes = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let known =
        |wish: &str| Lang::ALL.into_iter().find(|lang| wish.trim().starts_with(lang.code()));
    wishes.split(',').find_map(known).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::of;
    use axum::http::HeaderMap;
    use exaequo_game::Lang;

    #[test]
    fn the_first_known_language_counts() {
        let lang = |wishes: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("accept-language", wishes.parse().unwrap());
            of(&headers)
        };
        assert_eq!(
            (lang("es-MX,en;q=0.5"), lang("fr, en"), lang("fr")),
            (Lang::Es, Lang::En, Lang::En)
        );
    }
}
