-- Offers that come from a supplier's own system (rules E-42 to E-46): found as other documents are (290).
alter table offer add column source_id text;
-- Whether the supplier agrees to it (rule O-53); null: as those who made, validated or mailed it tell.
alter table offer add column is_agreed boolean;
alter table offer_line add column source_line text;
create unique index offer_key on offer (coalesce(source_id, number));
alter table document_paper drop constraint document_paper_kind_check;
alter table document_paper add constraint document_paper_kind_check
  check (kind in ('sale_order', 'delivery_note', 'sale_invoice', 'offer'));
-- Lists and trees that files bring as well (rule E-47).
alter table print_format add column source_id text;
alter table catalog_type add column source_id text;
alter table catalog_items_per_page add column source_id text;
alter table client_node add column source_id text;
create unique index print_format_key on print_format (coalesce(source_id, id::text));
create unique index catalog_type_key on catalog_type (coalesce(source_id, id::text));
create unique index catalog_items_per_page_key on catalog_items_per_page (coalesce(source_id, id::text));
create unique index client_node_key on client_node (coalesce(source_id, id::text));
create index on center (client_node_id) where client_node_id is not null;
create index on client_node (parent_id);
