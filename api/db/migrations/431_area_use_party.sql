-- Who counts as one where a canary is judged (rule A-57): the accounts of a client are one.
alter table area_use add column party text;   -- keyed hash of a buyer's first client, else of the account; null: as reporter
