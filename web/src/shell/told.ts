/** Sentences of the log end with the number of the rule by which a thing happened: "Ana passes. (NR-38)". */

export function withRule(sentence: string): { words: string; rule: string | null } {
  const found = /^(.*) \(([A-Z]{2}-[A-Z]?\d+)\)$/s.exec(sentence);
  return found ? { words: found[1] ?? "", rule: found[2] ?? null } : { words: sentence, rule: null };
}
