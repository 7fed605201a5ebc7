-- The match that is played at a table, as a column of its own.
ALTER TABLE tables ADD COLUMN match_id TEXT;
UPDATE tables SET match_id = json_extract(stored, '$.match_id');
