-- What was counted in storerooms: shopping lists of a centre with par quantities (rules R-54 to R-69).

-- key: made on the device; the same count counts once, whenever it comes again.
-- wish: what is to become of what is missing.
-- settled_at null: stored, and what was wished is not done or refused yet.
-- refusal: {status, code, message: {es, pt, en}}.
-- left_out: sent lines that the list no longer had. is_in_cart: its lines went into a cart.
create table stock_count (
  id int generated always as identity primary key,
  list_id int not null references shopping_list on delete cascade,
  key uuid not null,
  body_hash text not null,
  account_id int references account on delete set null,
  counted_at timestamptz not null,
  wish text not null check (wish in ('keep', 'order', 'cart')),
  settled_at timestamptz,
  order_id int references sale_order on delete set null,
  is_in_cart boolean not null default false,
  left_out int not null default 0,
  refusal jsonb,
  unique (list_id, key)
);
create index on stock_count (list_id, counted_at desc, id desc);
create index on stock_count (order_id) where order_id is not null;
create index on stock_count (account_id);

-- line_id null: the list has it no more. amount: in the line's format. missing: whole pieces of it up to par, as of the
-- last time that it was worked out. taken: of them what went into the order or the cart. refused: {es, pt, en}.
create table stock_count_line (
  count_id int not null references stock_count on delete cascade,
  position int not null,
  line_id int references shopping_list_line on delete set null,
  product_id int not null references product on delete cascade,
  format text not null,
  par int,
  amount numeric(7, 2) not null check (amount >= 0),
  missing int not null default 0,
  taken int not null default 0,
  is_superseded boolean not null default false,
  refused jsonb,
  primary key (count_id, position)
);
create index on stock_count_line (line_id) where line_id is not null;
create index on stock_count_line (product_id);
