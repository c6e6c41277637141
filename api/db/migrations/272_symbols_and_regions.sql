-- Files bring pictograms and the regions of requests in as well (rule E-2). A pictogram is found by its code.
alter table request_region add column source_id text;
create unique index request_region_key on request_region (coalesce(source_id, id::text));
create unique index safety_symbol_key on safety_symbol (code);
