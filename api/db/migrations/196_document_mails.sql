-- Offers and catalogues that an account had mailed to clients and leads, of the last day (rule S-79).
create table document_mail (
  account_id int not null references account on delete cascade,
  at timestamptz not null default now()
);
create index on document_mail (account_id, at);
