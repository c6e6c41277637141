-- Targets and forecasts of clients in the shape of their sales (163): cents by year. A month without one has 0.
create temp table target_month on commit drop as select client_id, month, target, forecast from sales_target;
drop table sales_target;
create table sales_target (
  year int not null,
  client_id int not null references client on delete cascade,
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
create table sales_forecast (
  year int not null,
  client_id int not null references client on delete cascade,
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
insert into sales_target
select extract(year from month)::int, client_id,
  coalesce(sum(target * 100) filter (where extract(month from month) = 1), 0), coalesce(sum(target * 100) filter (where extract(month from month) = 2), 0),
  coalesce(sum(target * 100) filter (where extract(month from month) = 3), 0), coalesce(sum(target * 100) filter (where extract(month from month) = 4), 0),
  coalesce(sum(target * 100) filter (where extract(month from month) = 5), 0), coalesce(sum(target * 100) filter (where extract(month from month) = 6), 0),
  coalesce(sum(target * 100) filter (where extract(month from month) = 7), 0), coalesce(sum(target * 100) filter (where extract(month from month) = 8), 0),
  coalesce(sum(target * 100) filter (where extract(month from month) = 9), 0), coalesce(sum(target * 100) filter (where extract(month from month) = 10), 0),
  coalesce(sum(target * 100) filter (where extract(month from month) = 11), 0), coalesce(sum(target * 100) filter (where extract(month from month) = 12), 0)
from target_month group by 1, 2 order by 1, 2;
insert into sales_forecast
select extract(year from month)::int, client_id,
  coalesce(sum(forecast * 100) filter (where extract(month from month) = 1), 0), coalesce(sum(forecast * 100) filter (where extract(month from month) = 2), 0),
  coalesce(sum(forecast * 100) filter (where extract(month from month) = 3), 0), coalesce(sum(forecast * 100) filter (where extract(month from month) = 4), 0),
  coalesce(sum(forecast * 100) filter (where extract(month from month) = 5), 0), coalesce(sum(forecast * 100) filter (where extract(month from month) = 6), 0),
  coalesce(sum(forecast * 100) filter (where extract(month from month) = 7), 0), coalesce(sum(forecast * 100) filter (where extract(month from month) = 8), 0),
  coalesce(sum(forecast * 100) filter (where extract(month from month) = 9), 0), coalesce(sum(forecast * 100) filter (where extract(month from month) = 10), 0),
  coalesce(sum(forecast * 100) filter (where extract(month from month) = 11), 0), coalesce(sum(forecast * 100) filter (where extract(month from month) = 12), 0)
from target_month group by 1, 2 order by 1, 2;
