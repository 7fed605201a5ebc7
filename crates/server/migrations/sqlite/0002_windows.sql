-- An entry that was made behind the curtain of a reaction window: the step that everybody saw.
ALTER TABLE entries ADD COLUMN shown BIGINT;
