//! What is given to others: the program with everything around it, in one tarball.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::run::{self, Outcome, cargo, finish};
use crate::web;

/// Files of the project that go along as they are.
const FILES: [&str; 7] = [
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "CHANGELOG.md",
    "docs/hosting.md",
    "dist/exaequo.toml",
    "dist/exaequo.service",
    "dist/Containerfile",
];

/// Where shells look for completions, and what the files are called there.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/exaequo"),
    ("zsh", "share/zsh/site-functions/_exaequo"),
    ("fish", "share/fish/vendor_completions.d/exaequo.fish"),
];

/// Builds everything and puts it into `target/dist`.
pub(crate) fn make(_: &[String]) -> Outcome {
    web::build()?;
    let program = run::program()?;
    let name = format!("exaequo-{}-{}", env!("CARGO_PKG_VERSION"), std::env::consts::ARCH);
    let dist = run::target().join("dist");
    let folder = dist.join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| told(&folder, &error))?;
    }
    gather(&program, &folder)?;
    let tarball = dist.join(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "-czf"]).arg(&tarball);
    finish("tar", tar.arg("-C").arg(&dist).arg(&name))?;
    println!("{}", tarball.display());
    Ok(())
}

/// Everything that the tarball holds.
fn gather(program: &Path, folder: &Path) -> Outcome {
    copy(program, &folder.join("bin/exaequo"))?;
    for file in FILES {
        let path = run::root().join(file);
        copy(&path, &folder.join(path.file_name().unwrap_or_default()))?;
    }
    for (shell, place) in COMPLETIONS {
        let script = output(Command::new(program).args(["completions", shell]))?;
        write(&folder.join(place), &script)?;
    }
    let manual = folder.join("share/man/man1");
    fs::create_dir_all(&manual).map_err(|error| told(&manual, &error))?;
    finish("exaequo manual", Command::new(program).arg("manual").arg(&manual))?;
    write(&folder.join("licences-of-others.txt"), licences()?.as_bytes())
}

/// The licences of everything that is part of the program, each with its text.
fn licences() -> Result<String, String> {
    let used = output(&mut cargo(&[
        "tree",
        "--package",
        "exaequo-cli",
        "--edges",
        "normal",
        "--prefix",
        "none",
        "--format",
        "{p}",
    ]))?;
    let used = String::from_utf8_lossy(&used).into_owned();
    let used: BTreeSet<&str> = used.lines().filter_map(|line| line.split(' ').next()).collect();
    let metadata = output(&mut cargo(&["metadata", "--format-version", "1", "--locked"]))?;
    let metadata: Value = serde_json::from_slice(&metadata).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let mut text = String::new();
    for package in packages {
        let others = !package["source"].is_null();
        if others && package["name"].as_str().is_some_and(|name| used.contains(name)) {
            let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap_or_default());
            let heading = format!("{} {}", package["name"], package["version"]).replace('"', "");
            text += &section(&heading, &package["license"], manifest.parent());
        }
    }
    // What the browser gets.
    for module in
        ["svelte", "uqr", "@fontsource-variable/alegreya", "@fontsource-variable/source-sans-3"]
    {
        let folder = run::root().join("web/node_modules").join(module);
        text += &section(module, &Value::Null, Some(&folder));
    }
    Ok(text)
}

/// One package's name, licence and the files that tell of it.
fn section(name: &str, licence: &Value, folder: Option<&Path>) -> String {
    let entries =
        folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let tells = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|start| name.starts_with(start))
    };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(tells).collect();
    files.sort();
    let texts: Vec<String> =
        files.iter().filter_map(|path| fs::read_to_string(path).ok()).collect();
    let line = "=".repeat(78);
    format!(
        "{line}\n{name} {}\n{line}\n{}\n",
        licence.as_str().unwrap_or_default(),
        texts.join("\n")
    )
}

fn output(command: &mut Command) -> Result<Vec<u8>, String> {
    let done = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if done.status.success() { Ok(done.stdout) } else { Err(format!("{command:?} failed")) }
}

fn copy(from: &Path, to: &Path) -> Outcome {
    make_room(to)?;
    fs::copy(from, to).map(drop).map_err(|error| told(from, &error))
}

fn write(path: &Path, content: &[u8]) -> Outcome {
    make_room(path)?;
    fs::write(path, content).map_err(|error| told(path, &error))
}

fn make_room(path: &Path) -> Outcome {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).map_err(|error| told(folder, &error))
}

fn told(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
