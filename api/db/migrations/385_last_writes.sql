-- Up to where a replica must have followed before it is read for somebody (rules P-66, P-67). Nothing is logged: the
-- row 'all' is missing after a crash, and then nobody's reads go to a replica that is behind that moment.
create unlogged table last_write (
  who text primary key,   -- 'all', 'account 5', 'machine 3', 'rights 5'
  place bigint            -- bytes of the log when its write had been committed; null: not looked up yet
);

-- What an account may no longer see is taken away in the same transaction; the first who sees the row looks the place
-- up.
create function mark_lost_rights() returns trigger language plpgsql as $$
begin
  insert into last_write (who) select distinct 'rights ' || account_id from gone order by 1
    on conflict (who) do update set place = null;
  return null;
end
$$;
create trigger marks_lost_rights after delete on account_client referencing old table as gone
  for each statement execute function mark_lost_rights();
create trigger marks_lost_rights after delete on account_center referencing old table as gone
  for each statement execute function mark_lost_rights();
