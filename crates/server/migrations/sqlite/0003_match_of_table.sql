-- What belongs together, as columns: the match that is played at a table, and the table of a match.
ALTER TABLE tables ADD COLUMN match_id TEXT;
UPDATE tables SET match_id = json_extract(stored, '$.match_id');
ALTER TABLE matches ADD COLUMN table_id TEXT;
UPDATE matches SET table_id = json_extract(stored, '$.table');
CREATE INDEX matches_of_table ON matches (table_id);
