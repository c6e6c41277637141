-- What the account was last shown of a line's article: what decides its price, tax, format, and whether it can be had
-- (rule K-78). An import writes nothing here: reading the cart compares. null: of before this column, until the cart
-- changes.
alter table cart_item add column seen jsonb;

-- When whoever reads and writes a file last said so: one that said nothing for a while was killed (rule E-115).
alter table import_run add column alive_at timestamptz not null default now();
