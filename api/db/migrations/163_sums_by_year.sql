-- What a client bought and should buy is read for thousands of clients at once: a row is a client's year, m01 to m12 the
-- cents of its months in Madrid, as in supplier_sales (153), so that a year of 5,000 clients is 5,000 rows instead of 60,000.
-- The year comes first in each key: a year of all clients lies together. How many invoices a month has nobody reads.
create temp table client_month on commit drop as select client_id, month, amount from client_sales;
drop table client_sales;
create table client_sales (
  year int not null,
  client_id int not null,                    -- refers to nothing, as the other sums (151)
  m01 bigint not null default 0,
  m02 bigint not null default 0,
  m03 bigint not null default 0,
  m04 bigint not null default 0,
  m05 bigint not null default 0,
  m06 bigint not null default 0,
  m07 bigint not null default 0,
  m08 bigint not null default 0,
  m09 bigint not null default 0,
  m10 bigint not null default 0,
  m11 bigint not null default 0,
  m12 bigint not null default 0,
  primary key (year, client_id)
);
insert into client_sales
select extract(year from month)::int, client_id,
  coalesce(sum(amount * 100) filter (where extract(month from month) = 1), 0), coalesce(sum(amount * 100) filter (where extract(month from month) = 2), 0),
  coalesce(sum(amount * 100) filter (where extract(month from month) = 3), 0), coalesce(sum(amount * 100) filter (where extract(month from month) = 4), 0),
  coalesce(sum(amount * 100) filter (where extract(month from month) = 5), 0), coalesce(sum(amount * 100) filter (where extract(month from month) = 6), 0),
  coalesce(sum(amount * 100) filter (where extract(month from month) = 7), 0), coalesce(sum(amount * 100) filter (where extract(month from month) = 8), 0),
  coalesce(sum(amount * 100) filter (where extract(month from month) = 9), 0), coalesce(sum(amount * 100) filter (where extract(month from month) = 10), 0),
  coalesce(sum(amount * 100) filter (where extract(month from month) = 11), 0), coalesce(sum(amount * 100) filter (where extract(month from month) = 12), 0)
from client_month group by 1, 2 order by 1, 2;

-- A year of a preferred supplier lies together, and one index serves those who write and those who read.
alter table supplier_sales drop constraint supplier_sales_pkey;
drop index supplier_sales_year_supplier_id_idx;
alter table supplier_sales add primary key (year, supplier_id, client_id);
cluster supplier_sales using supplier_sales_pkey;
