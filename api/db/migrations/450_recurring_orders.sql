-- Orders that a centre places again and again by itself or by one press (rules R-70 to R-84).

-- weekday: 1 Monday to 5 Friday, of the rhythms in weeks; month_day of those in months. next_day: the next date that is
-- neither ordered, skipped nor asked about; null while paused and after the last. allowed_by: the client's manager who
-- lets it be sent by itself, up to allowed_amount euros without tax.
create table recurring_order (
  id int generated always as identity primary key,
  client_id int not null references client on delete cascade,
  center_id int not null references center on delete cascade,
  name text not null,
  name_sort text not null,
  rhythm text not null check (rhythm in ('week', 'two_weeks', 'four_weeks', 'month', 'two_months', 'quarter')),
  weekday int check (weekday between 1 and 5),
  month_day int check (month_day between 1 and 31),
  first_day date not null,
  last_day date,
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  next_day date,
  version int not null default 1,
  created_by int references account on delete set null,
  changed_by int references account on delete set null,
  changed_at timestamptz not null,
  allowed_by int references account on delete set null,
  allowed_amount numeric(12, 2) check (allowed_amount > 0),
  allowed_at timestamptz
);
create index on recurring_order (client_id, name_sort, id);
create index on recurring_order (center_id);
create index on recurring_order (next_day) where state = 'active';
create index on recurring_order (created_by);
create index on recurring_order (changed_by);
create index on recurring_order (allowed_by);

-- unit_id null: the own unit. seen_price (of an own unit) and seen_in_stock: when it was last ordered, else when the
-- line was written.
create table recurring_order_line (
  id int generated always as identity primary key,
  recurring_id int not null references recurring_order on delete cascade,
  position int not null,
  product_id int not null references product on delete cascade,
  unit_id int references product_unit,
  quantity int not null check (quantity between 1 and 99999),
  seen_price numeric(12, 2) not null,
  seen_in_stock boolean not null,
  unique nulls not distinct (recurring_id, product_id, unit_id)
);
create index on recurring_order_line (product_id);
create index on recurring_order_line (unit_id);

-- One date of a recurring order. announced: its mail was sent, it is to come; waiting: for a press; refused: it was not
-- sent by itself, for the reason, and waits for a press; lapsed: nobody pressed. queued_at: a job decides about it.
create table recurring_run (
  id int generated always as identity primary key,
  recurring_id int not null references recurring_order on delete cascade,
  due date not null,
  state text not null check (state in ('announced', 'waiting', 'refused', 'ordered', 'skipped', 'lapsed')),
  reason text,
  announced_at timestamptz,
  queued_at timestamptz,
  order_id int references sale_order on delete set null,
  decided_by int references account on delete set null,
  decided_at timestamptz,
  unique (recurring_id, due)
);
create index on recurring_run (order_id);
create index on recurring_run (decided_by);
create index on recurring_run (recurring_id) where state in ('announced', 'waiting', 'refused');
