-- A second factor of an account (rules S-30 to S-38).
create table second_factor (
  account_id int primary key references account on delete cascade,
  secret text not null,                       -- encrypted
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz,                   -- null: set up, not confirmed yet
  last_step bigint not null default 0         -- of the newest code that served: each serves once
);

create table recovery_code (
  account_id int not null references account on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Whether a session passed the second factor that its account had when it was opened.
alter table session add column second_factor boolean not null default false;
