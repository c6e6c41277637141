-- How old the data of an object may become (rules E-97 to E-99). A row where somebody has set a limit.
create table data_feed (
  object text primary key,
  max_age_hours int check (max_age_hours between 1 and 8760), -- null: no limit
  changed_at timestamptz not null default now(), -- of the limit: age is counted from here where nothing came in
  late_since timestamptz                         -- when it was told to be late; null: it is not
);
