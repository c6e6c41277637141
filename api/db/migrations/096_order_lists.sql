-- Lists of orders on millions of lines; search_parts is 092's.

-- By date, with whose they are: a count for all clients, or for those of a branch, reads no row.
create index sale_order_by_date on sale_order (order_datetime desc, id desc) include (client_id, center_id) where state <> 'pending_validation';
drop index sale_order_order_datetime_id_idx;
create index on sale_order (total) where state <> 'pending_validation';

-- Only on a server, as those of 092.
do $$ begin
  if version() not like '%emscripten%' then
    create index order_search on sale_order using gin (search_parts(search_norm)) with (fastupdate = off);
  end if;
end $$;
