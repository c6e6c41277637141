-- What the account was last shown of a line's article: what decides its price, tax, format, and whether it can be had
-- (rule K-78). An import writes nothing here: reading the cart compares. null: of before this column, until the cart
-- changes.
alter table cart_item add column seen jsonb;
