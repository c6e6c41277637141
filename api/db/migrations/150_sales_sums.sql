-- Sums of what was invoiced, kept by the transaction that writes or cancels an invoice (rule T-10). A month is its first
-- day in Madrid; amounts are the lines' base. Rows whose lines were all cancelled stay, with 0.

create table product_sales (
  client_id int not null references client,
  month date not null,
  center_id int references center,           -- null: invoiced without a centre
  product_id int not null references product,
  quantity bigint not null,                  -- own units of the product
  amount numeric(14,2) not null,
  unique nulls not distinct (client_id, month, center_id, product_id)
);

create table client_sales (
  client_id int not null references client,
  month date not null,
  amount numeric(14,2) not null,
  invoices int not null,
  primary key (client_id, month)
);

-- Targets for clients that are new in a year, by node of the sales organisation (rule B-8).
create table new_client_target (
  node_id int not null references stat_node,
  year int not null,
  clients int not null check (clients >= 0),
  sales numeric(14,2) not null check (sales >= 0),
  primary key (node_id, year)
);

-- What exists already.
insert into product_sales (client_id, month, center_id, product_id, quantity, amount)
select i.client_id, date_trunc('month', i.invoice_datetime at time zone 'Europe/Madrid')::date, i.center_id, l.product_id,
  sum(l.quantity::bigint * l.unit_quantity), sum(l.base)
from sale_invoice i join sale_invoice_line l on l.invoice_id = i.id
where i.state <> 'cancelled' group by 1, 2, 3, 4;

insert into client_sales (client_id, month, amount, invoices)
select client_id, date_trunc('month', invoice_datetime at time zone 'Europe/Madrid')::date, sum(base), count(*)
from sale_invoice where state <> 'cancelled' group by 1, 2;
