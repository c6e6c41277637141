-- How many invitations an account sent: an hour, and to one address a day (rule M-12). Kept apart from the invitations,
-- which are sent again, replaced and withdrawn.
create table invitation_mail (
  account_id int not null references account on delete cascade,
  email text not null,
  at timestamptz not null default now()
);
create index on invitation_mail (account_id, at);

-- The history of an account begins with the invitation that it came of (rule M-20).
create index on invitation (account_id) where account_id is not null;

-- When an account was last seen, for each row of a list of accounts (rule M-2).
create index on session (account_id, seen_at);
