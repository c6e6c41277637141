-- Favourites that were emptied a moment ago and can be brought back (rule K-73).
create table cleared_favourite (
  id int not null,
  account_id int not null references account on delete cascade,
  product_id int not null references product on delete cascade,
  created_at timestamptz not null,
  cleared_at timestamptz not null default now(),
  primary key (account_id, product_id)
);
create index on cleared_favourite (product_id);
