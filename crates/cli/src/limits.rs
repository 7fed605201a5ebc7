//! How much one server, and one address, may ask of it.

use exaequo_server::Limits;

#[derive(Debug, clap::Args)]
pub(crate) struct LimitArgs {
    /// How many tables may be live at once.
    #[arg(long, env = "EXAEQUO_MAX_TABLES", value_name = "N", default_value_t = Limits::default().tables)]
    max_tables: usize,
    /// How many tables one address may make in an hour.
    #[arg(long, env = "EXAEQUO_MAX_TABLES_PER_ADDRESS", value_name = "N", default_value_t = Limits::default().tables_per_address)]
    max_tables_per_address: u32,
    /// How many sockets of tables may be open.
    #[arg(long, env = "EXAEQUO_MAX_SOCKETS", value_name = "N", default_value_t = Limits::default().sockets)]
    max_sockets: usize,
    /// How many of them one address may have.
    #[arg(long, env = "EXAEQUO_MAX_SOCKETS_PER_ADDRESS", value_name = "N", default_value_t = Limits::default().sockets_per_address)]
    max_sockets_per_address: usize,
    /// How many messages a socket may send in a second, over a longer time.
    #[arg(long, env = "EXAEQUO_MAX_MESSAGES", value_name = "N", default_value_t = Limits::default().messages_per_second)]
    max_messages: u32,
    /// How many connections of any sort may be open, sockets included.
    #[arg(long, env = "EXAEQUO_MAX_CONNECTIONS", value_name = "N", default_value_t = Limits::default().connections)]
    max_connections: usize,
    /// How many of them one address may have.
    #[arg(long, env = "EXAEQUO_MAX_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value_t = Limits::default().connections_per_address)]
    max_connections_per_address: usize,
    /// How many requests one address may make in a second, over a longer time.
    #[arg(long, env = "EXAEQUO_MAX_REQUESTS", value_name = "N", default_value_t = Limits::default().requests_per_second)]
    max_requests: u32,
    /// How many looks at the past one address may take in a second, over a longer time.
    #[arg(long, env = "EXAEQUO_MAX_LOOKS", value_name = "N", default_value_t = Limits::default().looks_per_second)]
    max_looks: u32,
    /// How many tables without people may be played at once.
    #[arg(long, env = "EXAEQUO_MAX_BOT_TABLES", value_name = "N", default_value_t = Limits::default().bot_tables)]
    max_bot_tables: usize,
    /// How many of them one address may have.
    #[arg(long, env = "EXAEQUO_MAX_BOT_TABLES_PER_ADDRESS", value_name = "N", default_value_t = Limits::default().bot_tables_per_address)]
    max_bot_tables_per_address: usize,
}

impl LimitArgs {
    pub(crate) fn choose(self) -> Limits {
        Limits {
            tables: self.max_tables,
            tables_per_address: self.max_tables_per_address,
            sockets: self.max_sockets,
            sockets_per_address: self.max_sockets_per_address,
            messages_per_second: self.max_messages,
            connections: self.max_connections,
            connections_per_address: self.max_connections_per_address,
            requests_per_second: self.max_requests,
            looks_per_second: self.max_looks,
            bot_tables: self.max_bot_tables,
            bot_tables_per_address: self.max_bot_tables_per_address,
            ..Limits::default()
        }
    }
}
