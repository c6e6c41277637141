-- How an account last had an order shipped and paid, by centre (rule C-92). shipping: what that cost, in euros.
create table shipping_choice (
  account_id int not null references account on delete cascade,
  center_id int not null references center on delete cascade,
  shipping_option text,
  shipping numeric(12,2) not null,
  payment_option text,
  primary key (account_id, center_id)
);
create index on shipping_choice (center_id);
