//! How people reach the server, as the command line names it.

use exaequo_server::{BasePath, Front, Network, Proxies, ProxyHeader, PublicUrl};

use crate::failure::Failure;

/// The options for a server with a proxy, a name or a path in front of it.
#[derive(clap::Args)]
pub(crate) struct FrontArgs {
    /// The address that people know, such as `https://play.school.test/`: for links and codes.
    #[arg(long, value_name = "URL", env = "EXAEQUO_PUBLIC_URL")]
    public_url: Option<PublicUrl>,
    /// Everything lies below this path; the path of --public-url if left out.
    #[arg(long, value_name = "PATH", env = "EXAEQUO_BASE_PATH")]
    base_path: Option<BasePath>,
    /// A further name by which browsers may ask for this server, without a port; several with commas.
    #[arg(long, value_name = "NAME", env = "EXAEQUO_HOST", value_delimiter = ',', value_parser = host)]
    host: Vec<String>,
    /// Proxies that may say for whom they ask: addresses or networks such as 10.0.0.0/8, with commas.
    #[arg(long, value_name = "ADDRESS", env = "EXAEQUO_TRUST_PROXY", value_delimiter = ',')]
    trust_proxy: Vec<Network>,
    /// How they say it: `x-forwarded-for` or `forwarded`.
    #[arg(long, value_name = "HEADER", env = "EXAEQUO_PROXY_HEADER")]
    #[arg(default_value = "x-forwarded-for", value_parser = header)]
    proxy_header: ProxyHeader,
}

impl FrontArgs {
    /// How people reach the server.
    pub(crate) fn choose(self) -> Result<Front, Failure> {
        let public_path = self.public_url.as_ref().map(PublicUrl::path);
        let base_path = match (self.base_path, public_path) {
            (Some(base), Some(public)) if base != *public => {
                return Err(Failure::usage(format!(
                    "--base-path is {base}, but the path of --public-url is {public}: write the \
                     same path in both, or leave --base-path out"
                )));
            }
            (Some(base), _) => base,
            (None, public) => public.cloned().unwrap_or_default(),
        };
        let proxies = Proxies { trusted: self.trust_proxy, header: self.proxy_header };
        Ok(Front { base_path, public_url: self.public_url, hosts: self.host, proxies })
    }
}

fn host(text: &str) -> Result<String, String> {
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    if !text.is_empty() && text.chars().all(letter) {
        return Ok(text.to_owned());
    }
    Err("write a name such as laptop.local, without a port".to_owned())
}

fn header(text: &str) -> Result<ProxyHeader, String> {
    match text {
        "x-forwarded-for" => Ok(ProxyHeader::XForwardedFor),
        "forwarded" => Ok(ProxyHeader::Forwarded),
        _ => Err("write x-forwarded-for or forwarded".to_owned()),
    }
}
