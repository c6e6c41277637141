-- Clearing a cart sets it aside with its lines, so that it can be taken back for a moment; then it is deleted.
alter table cart add column cleared_at timestamptz;
alter table cart add check (cleared_at is null or not active);
create index cart_cleared on cart (account_id, tab) where cleared_at is not null;
