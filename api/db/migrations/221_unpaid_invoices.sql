-- Invoices that are neither paid nor cancelled, the newest first (rule D-122): few among years of paid ones.
create index sale_invoice_unpaid on sale_invoice (invoice_datetime desc, id desc) include (client_id, due_date, total) where state in ('issued', 'overdue');
