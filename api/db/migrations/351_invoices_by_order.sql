-- Deleting an order or a delivery note asks whether an invoice names it, which read all invoices for each (rule E-3).
create index on sale_invoice (order_id) where order_id is not null;
create index on sale_invoice_line (order_id) where order_id is not null;
create index on sale_invoice_line (delivery_note_id) where delivery_note_id is not null;
create index on cart (replaces_offer_id) where replaces_offer_id is not null;
