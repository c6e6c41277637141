-- Large answers of writes are kept deflated, and of each account the newest alone: a cart of 990 lines is 870 KB, and
-- each change of it answered it whole. Deflating them again would cost time and gain nothing.
alter table idempotency add column packed bytea, alter column packed set storage external;
create index idempotency_packed on idempotency ((coalesce(account_id, 0)), created_at) where packed is not null;
