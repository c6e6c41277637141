-- How many counts and recurring orders are stored within a day (rules R-85, R-86), and which announcement of a date an
-- account was mailed last (rule R-87).

-- When the count was stored, whatever its device says. Null: before this column.
alter table stock_count add column stored_at timestamptz;

-- Null: before this column.
alter table recurring_order add column created_at timestamptz;

-- text_hash: of subject and text. A row is needed until its date has passed.
create table recurring_announcement (
  recurring_id int not null references recurring_order on delete cascade,
  due date not null,
  account_id int not null references account on delete cascade,
  text_hash text not null,
  primary key (recurring_id, due, account_id)
);
create index on recurring_announcement (account_id);
create index on recurring_announcement (due);
