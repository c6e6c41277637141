-- Who validates an order may change its quantities; what was asked for stays beside it. Null: nobody changed it.
alter table order_line add column asked_quantity int;
