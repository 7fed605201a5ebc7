//! The thirteen scenarios (PC-S1 to PC-S13): which one is played, by name.

use serde::{Deserialize, Deserializer};
use ts_rs::TS;

macro_rules! scenarios {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $rule:literal;)*) => {
        /// Which scenario is played; one or none a game.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, TS)]
        #[ts(type = "string")]
        pub enum Scenario {
            /// The plain game.
            #[default]
            None,
            $($(#[$doc])* $name,)*
        }

        impl Scenario {
            /// The plain game, then every scenario in the order of the rules.
            pub const ALL: &[Scenario] = &[Scenario::None, $(Scenario::$name,)*];

            /// The word in options.
            pub fn id(self) -> &'static str {
                match self {
                    Scenario::None => "none",
                    $(Scenario::$name => $id,)*
                }
            }

            /// The number of its rule; the plain game has none.
            pub fn rule(self) -> Option<&'static str> {
                match self {
                    Scenario::None => None,
                    $(Scenario::$name => Some($rule),)*
                }
            }
        }
    };
}

scenarios! {
    /// Everybody's highest mutant value joins a neighbour's sum.
    Ets = "ets", "PC-S1";
    /// Low faces of a first roll become the highest.
    Dengue = "dengue", "PC-S2";
    /// Everybody receives an infection at the start and at the end.
    GripeComun = "gripe_comun", "PC-S3";
    /// Surrounded hospitals raise the multiplier.
    VirusIntrahospitalario = "virus_intrahospitalario", "PC-S4";
    /// Unused pairs bring infections at the end.
    Covid19 = "covid_19", "PC-S5";
    /// Resistant individuals fall at once, and pass it on.
    Colera = "colera", "PC-S6";
    /// Unused health columns bring infections to everybody at the end.
    GripePorcina = "gripe_porcina", "PC-S7";
    /// Infections grow, samples shrink, lab rats raise the multiplier.
    PesteNegra = "peste_negra", "PC-S8";
    /// Unused factors bring infections to everybody at the end.
    GripeAviar = "gripe_aviar", "PC-S9";
    /// Analyses join the mutant sum.
    LaboratoriosCorruptos = "laboratorios_corruptos", "PC-S10";
    /// Half infections, no explorers, and five dice at the end.
    Cuarentena = "cuarentena", "PC-S11";
    /// A high multiplier that pairs can lower.
    VirusDeDiseno = "virus_de_diseno", "PC-S12";
    /// Every sample in a formula infects everybody.
    AntiVacunas = "anti_vacunas", "PC-S13";
}

exaequo_game::ids! {
    Scenario, "scenario", Scenario::ALL.iter().copied() => Display, FromStr, Serialize
}

/// `null` is the plain game, like `"none"`.
impl<'de> Deserialize<'de> for Scenario {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Option::<String>::deserialize(deserializer)? {
            None => Ok(Scenario::None),
            Some(word) => word.parse().map_err(serde::de::Error::custom),
        }
    }
}
