-- A visitor's write has no account: its key belongs to the address it came from, which stands in the route.
alter table idempotency drop constraint idempotency_pkey;
alter table idempotency alter column account_id drop not null;
create unique index idempotency_key on idempotency (coalesce(account_id, 0), route, key);
