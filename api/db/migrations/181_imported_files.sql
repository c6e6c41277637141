-- What an imported order was made from, so that the same file is noticed when it comes again (rule D-97).
alter table sale_order add column import_hash text;
create index on sale_order (client_id, import_hash) where import_hash is not null;
