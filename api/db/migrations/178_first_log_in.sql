-- Whether an account has logged in before (rule S-41): its known addresses tell that for 180 days alone.
alter table account add column first_login_at timestamptz;
update account a set first_login_at = now()
where exists (select 1 from known_address k where k.account_id = a.id)
  or exists (select 1 from session s where s.account_id = a.id);
