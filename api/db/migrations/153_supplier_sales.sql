-- Sums of what was invoiced of a supplier's articles, written by the transaction that writes or cancels an invoice (rule
-- T-10). A row is a client's year, so that a portfolio of thousands of clients is read at once: m01 to m12 are the cents
-- of its months in Madrid. The supplier is the article's when the invoice is written, or the sums are rebuilt.

create table supplier_sales (
  client_id int not null references client,
  year int not null,
  supplier_id int not null references supplier,
  m01 bigint not null,
  m02 bigint not null,
  m03 bigint not null,
  m04 bigint not null,
  m05 bigint not null,
  m06 bigint not null,
  m07 bigint not null,
  m08 bigint not null,
  m09 bigint not null,
  m10 bigint not null,
  m11 bigint not null,
  m12 bigint not null,
  primary key (client_id, year, supplier_id)
);
create index on supplier_sales (year, supplier_id);
-- Months of a large portfolio are read without those before them.
create index on client_sales (month);

-- What exists already.
insert into supplier_sales (client_id, year, supplier_id, m01, m02, m03, m04, m05, m06, m07, m08, m09, m10, m11, m12)
select client_id, year, supplier_id,
  coalesce(sum(cents) filter (where month = 1), 0), coalesce(sum(cents) filter (where month = 2), 0),
  coalesce(sum(cents) filter (where month = 3), 0), coalesce(sum(cents) filter (where month = 4), 0),
  coalesce(sum(cents) filter (where month = 5), 0), coalesce(sum(cents) filter (where month = 6), 0),
  coalesce(sum(cents) filter (where month = 7), 0), coalesce(sum(cents) filter (where month = 8), 0),
  coalesce(sum(cents) filter (where month = 9), 0), coalesce(sum(cents) filter (where month = 10), 0),
  coalesce(sum(cents) filter (where month = 11), 0), coalesce(sum(cents) filter (where month = 12), 0)
from (
  select s.client_id, extract(year from s.month)::int as year, extract(month from s.month)::int as month, p.supplier_id,
    sum(s.amount * 100)::bigint as cents
  from product_sales s join product p on p.id = s.product_id group by 1, 2, 3, 4) m
group by 1, 2, 3;
