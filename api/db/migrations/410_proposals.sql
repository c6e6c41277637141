-- What is proposed for the next order of a centre (rules R-1 to R-8).

-- An article that is not to be proposed for a centre: for good, until its next order, or until a day.
create table proposal_refusal (
  center_id int not null references center on delete cascade,
  product_id int not null references product on delete cascade,
  kind text not null check (kind in ('always', 'next_order', 'date')),
  until date check ((until is not null) = (kind = 'date')),
  account_id int references account on delete set null,
  at timestamptz not null,
  primary key (center_id, product_id)
);
create index on proposal_refusal (product_id);
create index on proposal_refusal (account_id);

-- What was learnt from all purchases, by the day on which it was: the engine's state as JSON.
create table proposal_model (
  day date primary key,
  state jsonb,
  made_at timestamptz
);
