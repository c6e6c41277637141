-- A session whose token stood in an address and was entered by: its token serves until expires_at and is not renewed
-- beyond it (rule U-28).
alter table session add column left_at timestamptz;

-- Who changed rights lately (rule M-32).
create index on audit (account_id, at) where entity = 'account';

-- A wrong attempt past a limit of its address or account: it counts for its account at that address alone (rule S-72).
alter table login_failure add column past_limit boolean not null default false;

-- What a demonstration account invited is demonstration, too (rule P-47).
with recursive made(id) as (
  select a.id from account a where a.is_demo
  union
  select i.account_id from made join invitation i on i.invited_by = made.id where i.account_id is not null
)
update account set is_demo = true where not is_demo and id in (select id from made);
