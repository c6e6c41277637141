-- Who counts as one where a canary is judged (rule A-57): the accounts of a client are one.
-- A keyed hash of a buyer's first client, else of the account; null: the reporter itself.
alter table area_use add column party text;
