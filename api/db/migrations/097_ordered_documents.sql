-- Lists of documents by their other columns; ordering by client, centre and state goes from value to value (http/list-walk.ts).

create index on sale_order (state, id desc) where state <> 'pending_validation';
create index on sale_order (delivery_datetime, id desc) where state <> 'pending_validation';
create index on sale_order (client_order_number, id desc) where state <> 'pending_validation';
create index on delivery_note (state, id desc);
create index on delivery_note (delivery_datetime, id desc);
create index on sale_invoice (state, id desc);
create index on sale_invoice (due_date, id desc);

-- A text takes some 20 µs to take apart: whoever has an index of the parts reads that instead, and never many rows without it.
alter function search_parts(text) cost 1000;
