-- One index names a row of the sums and answers what is read of it, so that who writes an invoice keeps one up to date
-- instead of two.
create unique index product_sales_key on product_sales (client_id, month, center_id, product_id)
  include (quantity, amount) nulls not distinct;
drop index product_sales_read;
alter table product_sales drop constraint product_sales_client_id_month_center_id_product_id_key;
