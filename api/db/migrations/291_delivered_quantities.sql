-- How much of a line was delivered, as the supplier's system reports it (rule E-38); null: it has not.
alter table order_line add column delivered_quantity int;
