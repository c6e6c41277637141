-- Network addresses from which an account has logged in, as keyed hashes (rule S-4).
create table known_address (
  account_id int not null references account on delete cascade,
  address_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, address_hash)
);
create index on known_address (seen_at);

-- whose: the account, or the address that was tried without one, or a purchasing system (rules S-2, S-3, U-1).
alter table login_failure rename column email to whose;
