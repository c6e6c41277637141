-- The weekly digest of accounts of sales (rules B-40, B-41).
alter table account add column digest_since timestamptz;  -- when it was switched on, by the clock of business; null: off

-- One mail for each account and ISO week, planned once whatever is restarted.
create table digest (
  account_id int not null references account on delete cascade,
  week date not null,                         -- its Monday
  planned_at timestamptz not null default now(),
  primary key (account_id, week)
);

-- The links that end it: 256 bits, of which the database has the hash alone.
create table digest_link (
  token_hash text primary key,
  account_id int not null references account on delete cascade,
  created_at timestamptz not null default now()
);
