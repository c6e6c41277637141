-- A cart's answer of 100 KB is kept deflated: as jsonb it would be parsed, stored and logged whole at every change.
alter table idempotency add column packed bytea;
