-- What browsers tell of the versions of areas (rule A-58), by day and by who tells, so that one account counts little.
create table area_use (
  area text not null,
  version text not null,
  run text not null,             -- id of the canary that the version is in, '' for the active version
  reporter text not null,        -- keyed hash of the account
  day date not null,
  loads int not null,
  failed int not null,           -- of the loads, those with a failure
  load_errors int not null,
  start_errors int not null,
  render_errors int not null,
  action_errors int not null,
  times int[] not null,          -- milliseconds of the loads that came
  primary key (area, version, run, reporter, day)
);
-- Canaries that the portal withdrew by itself (rule A-57). Every process leaves them out of what it serves.
create table area_withdrawal (
  id text primary key,           -- of the canary
  area text not null,
  version text not null,
  beside text not null,          -- the version that it was measured against
  reason text not null,
  withdrawn_at timestamptz not null default now()
);
