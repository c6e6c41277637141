-- What an account is told about its sessions (rule S-40).
alter table session
  add column user_agent text not null default '',
  add column seen_at timestamptz not null default now();
