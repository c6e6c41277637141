-- Answers that told an account something about sums that it may not see; 20 an hour are given (rule C-42).
create table told_sum (
  id bigint generated always as identity primary key,
  account_id int not null references account on delete cascade,
  at timestamptz not null default now()
);
create index on told_sum (account_id, at);
