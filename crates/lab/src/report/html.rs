//! HTML written piece by piece. Whatever comes from a file or a game is escaped.

use std::fmt::Write;

/// A page in the making.
#[derive(Default)]
pub(crate) struct Html {
    out: String,
}

/// The text with everything escaped that means something to a browser.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Control characters have no business in a page.
            control if control.is_control() && control != '\n' => out.push(' '),
            other => out.push(other),
        }
    }
    out
}

impl Html {
    /// Markup that was made here.
    pub(crate) fn raw(&mut self, markup: &str) {
        self.out.push_str(markup);
    }

    /// An element with a text in it.
    pub(crate) fn element(&mut self, tag: &str, text: &str) {
        let _ = write!(self.out, "<{tag}>{}</{tag}>", escape(text));
    }

    /// The same of a class.
    pub(crate) fn classed(&mut self, tag: &str, class: &str, text: &str) {
        let _ = write!(self.out, "<{tag} class=\"{class}\">{}</{tag}>", escape(text));
    }

    /// A section with its heading; `name` is its anchor.
    pub(crate) fn section(&mut self, name: &str, heading: &str, inside: impl FnOnce(&mut Html)) {
        let _ = write!(self.out, "<section id=\"lab-{name}\"><h2>{}</h2>", escape(heading));
        inside(self);
        self.out.push_str("</section>");
    }

    /// Plots and their tables beside each other, where there is room.
    pub(crate) fn figures(&mut self, inside: impl FnOnce(&mut Html)) {
        self.out.push_str("<div class=\"figures\">");
        inside(self);
        self.out.push_str("</div>");
    }

    /// A plot with its title, and its figures as a table.
    pub(crate) fn figure(&mut self, title: &str, plot: &str, summary: &str, table: &Table) {
        let _ = write!(self.out, "<figure><figcaption>{}</figcaption>{plot}", escape(title));
        self.folded(summary, table);
        self.out.push_str("</figure>");
    }

    /// A table that opens when it is asked for.
    pub(crate) fn folded(&mut self, summary: &str, table: &Table) {
        let _ = write!(self.out, "<details><summary>{}</summary>", escape(summary));
        self.table(table);
        self.out.push_str("</details>");
    }

    /// A table. A wide one scrolls by itself, with the keyboard too.
    pub(crate) fn table(&mut self, table: &Table) {
        let name = escape(&table.caption);
        let _ = write!(
            self.out,
            "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"{name}\"><table>\
             <caption>{name}</caption><thead><tr>"
        );
        for head in &table.head {
            let _ = write!(self.out, "<th scope=\"col\">{}</th>", escape(head));
        }
        self.out.push_str("</tr></thead><tbody>");
        for row in &table.rows {
            self.out.push_str("<tr>");
            for (at, cell) in row.iter().enumerate() {
                let cell = escape(cell);
                let _ = match at {
                    0 => write!(self.out, "<th scope=\"row\">{cell}</th>"),
                    _ => write!(self.out, "<td>{cell}</td>"),
                };
            }
            self.out.push_str("</tr>");
        }
        self.out.push_str("</tbody></table></div>");
    }

    pub(crate) fn finish(self) -> String {
        self.out
    }
}

/// A table of texts; the first column has the names of the rows.
pub(crate) struct Table {
    pub(crate) caption: String,
    pub(crate) head: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new(caption: &str, head: &[&str]) -> Self {
        let head = head.iter().map(|&name| name.to_owned()).collect();
        Table { caption: caption.to_owned(), head, rows: Vec::new() }
    }

    pub(crate) fn row(&mut self, cells: impl Into<Vec<String>>) {
        self.rows.push(cells.into());
    }
}

#[cfg(test)]
mod tests {
    use super::{Html, Table, escape};

    #[test]
    fn nothing_from_outside_is_markup() {
        assert_eq!(escape("<b a=\"x\">&'\u{0}"), "&lt;b a=&quot;x&quot;&gt;&amp;&#39; ");
        let mut table = Table::new("<i>", &["<a>"]);
        table.row(["<script>".to_owned(), "\"".to_owned()]);
        let mut html = Html::default();
        html.figure("<u>", "", "<s>", &table);
        let page = html.finish();
        for bad in ["<i>", "<a>", "<script>", "<u>", "<s>"] {
            assert!(!page.contains(bad), "{bad} in {page}");
        }
    }
}
