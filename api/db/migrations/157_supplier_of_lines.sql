-- The article's supplier when the invoice was written: sums by supplier are of it, whatever the article's is later (rule
-- T-10). Of rows without one it is the article's.
alter table sale_invoice_line add column supplier_id int references supplier;
update sale_invoice_line l set supplier_id = p.supplier_id from product p where p.id = l.product_id;
