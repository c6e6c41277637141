-- A secret serves once a code of it has confirmed it; until then the former one does (rule S-31).
alter table second_factor
  alter column secret drop not null,  -- null: set up for the first time, not confirmed yet
  add column next_secret text;        -- begun at begun_at, encrypted; null: none waits

-- A wrong code after a right password: a right password forgets none of these (rule S-39).
alter table login_failure add column is_code boolean not null default false;
