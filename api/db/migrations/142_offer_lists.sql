-- Lists of offers at hundreds of thousands; search_parts is 092's. Ordering by client or lead and by state goes from value
-- to value (http/list-walk.ts).

-- By date, with whose they are: a count for all, or for those of a branch, reads no row.
drop index offer_offer_datetime_id_idx;
create index offer_by_date on offer (offer_datetime desc, id desc) include (client_id, lead_id, center_id);
drop index offer_lead_id_idx;
create index on offer (lead_id, offer_datetime desc, id desc) where lead_id is not null;
create index on offer (center_id, id desc);
create index on offer (total);
create index on offer (state, id desc);
create index on offer (valid_until, id desc);
create index on offer (valid_until desc nulls last, id desc);
-- Most offers have no follow-up day.
create index on offer (follow_up, id desc);
create index on offer (follow_up desc nulls last, id desc);
drop index offer_follow_up_idx;
create index on offer (validation_datetime desc, id desc) where validation_datetime is not null;
-- Clients and leads in one order of names: a lead's id below zero.
create index offer_customer on offer (coalesce(client_id, -lead_id), id desc);

-- The leads of a branch and of a sales person, of which a list of offers needs the ids alone.
drop index lead_stat_node_id_idx;
create index on lead (stat_node_id, id);
create index on lead (sales_person_id, id);

-- Only on a server, as those of 092.
do $$ begin
  if version() not like '%emscripten%' then
    create index offer_search on offer using gin (search_parts(search_norm)) with (fastupdate = off);
  end if;
end $$;
