-- What an order takes besides its lines is kept with the cart, so that it survives a reload. A client's discount that
-- was given as an amount stays that amount; null: the percentage counts.
alter table cart
  add column customer_number text not null default '',
  add column shipping_option text,
  add column payment_option text,
  add column delivery_date date,
  add column client_discount numeric(12,2) check (client_discount >= 0);
