-- Documents that come from a supplier's own system (rules E-31 to E-41): they are found by the id that they have there,
-- their lines by the id or number that these have in them. One without is found by its own number and position.
alter table sale_order add column source_id text;
alter table delivery_note add column source_id text;
alter table delivery_route add column source_id text;
alter table order_line add column source_line text;
alter table delivery_note_line add column source_line text;
alter table sale_invoice_line add column source_line text;
create unique index sale_order_key on sale_order (coalesce(source_id, number));
create unique index delivery_note_key on delivery_note (coalesce(source_id, number));
create unique index delivery_route_key on delivery_route (coalesce(source_id, id::text));
create unique index sale_invoice_key on sale_invoice (coalesce(external_id, number));
-- The number with which an ERP took an order is another name of it.
create index sale_order_erp_number on sale_order (erp_number) where erp_number is not null;
