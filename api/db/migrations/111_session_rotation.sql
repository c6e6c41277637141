-- A renewed token replaces the former one, which serves a minute longer; a session has a last moment (rules S-14, S-15).
alter table session
  add column generation int not null default 0,       -- of the token that serves
  add column renewed_at timestamptz,                  -- when it replaced the former one
  add column ends_at timestamptz not null default now() + interval '30 days';
update session set ends_at = created_at + interval '30 days', expires_at = least(expires_at, created_at + interval '30 days');
