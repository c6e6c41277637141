-- Prices from a day on, until a day or for good (rule E-30). Beside each what holds without it: the standing price,
-- put aside while a dated one is in force; null: there is none, or the list price is on request.
create table dated_price (
  product_id int not null references product on delete cascade,
  first_day date not null,
  last_day date check (last_day >= first_day),
  price numeric(12,2) not null check (price >= 0),
  primary key (product_id, first_day)
);
create table standing_price (
  product_id int primary key references product on delete cascade,
  price numeric(12,2)
);
create table dated_rate_price (
  price_rate_id int not null references price_rate on delete cascade,
  product_id int not null references product on delete cascade,
  first_day date not null,
  last_day date check (last_day >= first_day),
  price numeric(12,2) not null check (price >= 0),
  primary key (price_rate_id, product_id, first_day)
);
create table standing_rate_price (
  price_rate_id int not null references price_rate on delete cascade,
  product_id int not null references product on delete cascade,
  price numeric(12,2),
  primary key (price_rate_id, product_id)
);
create table dated_client_price (
  client_id int not null references client on delete cascade,
  product_id int not null references product on delete cascade,
  first_day date not null,
  last_day date check (last_day >= first_day),
  price numeric(12,2) not null check (price >= 0),
  primary key (client_id, product_id, first_day)
);
create table standing_client_price (
  client_id int not null references client on delete cascade,
  product_id int not null references product on delete cascade,
  price numeric(12,2),
  primary key (client_id, product_id)
);

-- Puts the prices of a day in force: of several dated ones that which began last, without one the standing price.
-- Writes what differs alone. Answers how many prices changed.
create function apply_dated_prices(day date) returns int language plpgsql as $$
declare
  changed int := 0;
  part int;
begin
  -- List prices.
  create temporary table due_price on commit drop as
    select distinct on (product_id) product_id, price from dated_price
    where first_day <= day and (last_day is null or last_day >= day) order by product_id, first_day desc;
  insert into standing_price select p.id, p.price from product p join due_price d on d.product_id = p.id
    on conflict do nothing;
  update product p set price = d.price from due_price d where d.product_id = p.id and p.price is distinct from d.price;
  get diagnostics part = row_count;
  changed := changed + part;
  update product p set price = s.price from standing_price s
    where s.product_id = p.id and p.price is distinct from s.price
      and not exists (select from due_price d where d.product_id = p.id);
  get diagnostics part = row_count;
  changed := changed + part;
  delete from standing_price s where not exists (select from due_price d where d.product_id = s.product_id);
  drop table due_price;

  -- Prices of rates.
  create temporary table due_price on commit drop as
    select distinct on (price_rate_id, product_id) price_rate_id, product_id, price from dated_rate_price
    where first_day <= day and (last_day is null or last_day >= day) order by price_rate_id, product_id, first_day desc;
  insert into standing_rate_price select d.price_rate_id, d.product_id, r.price from due_price d
    left join price_rate_product r using (price_rate_id, product_id) on conflict do nothing;
  insert into price_rate_product (price_rate_id, product_id, price)
    select price_rate_id, product_id, price from due_price
    on conflict (product_id, price_rate_id) do update set price = excluded.price
      where price_rate_product.price <> excluded.price;
  get diagnostics part = row_count;
  changed := changed + part;
  create temporary table past_price on commit drop as
    select s.* from standing_rate_price s
    where not exists (select from due_price d where (d.price_rate_id, d.product_id) = (s.price_rate_id, s.product_id));
  update price_rate_product r set price = s.price from past_price s
    where (r.price_rate_id, r.product_id) = (s.price_rate_id, s.product_id) and s.price <> r.price;
  get diagnostics part = row_count;
  changed := changed + part;
  update cart_item c set price_rate_product_id = null from price_rate_product r join past_price s
    on (r.price_rate_id, r.product_id) = (s.price_rate_id, s.product_id) and s.price is null
    where c.price_rate_product_id = r.id;
  delete from price_rate_product r using past_price s
    where (r.price_rate_id, r.product_id) = (s.price_rate_id, s.product_id) and s.price is null;
  get diagnostics part = row_count;
  changed := changed + part;
  delete from standing_rate_price r using past_price s
    where (r.price_rate_id, r.product_id) = (s.price_rate_id, s.product_id);
  drop table due_price, past_price;

  -- Special prices of clients.
  create temporary table due_price on commit drop as
    select distinct on (client_id, product_id) client_id, product_id, price from dated_client_price
    where first_day <= day and (last_day is null or last_day >= day) order by client_id, product_id, first_day desc;
  insert into standing_client_price select d.client_id, d.product_id, r.price from due_price d
    left join special_price r using (client_id, product_id) on conflict do nothing;
  insert into special_price (client_id, product_id, price) select client_id, product_id, price from due_price
    on conflict (client_id, product_id) do update set price = excluded.price
      where special_price.price <> excluded.price;
  get diagnostics part = row_count;
  changed := changed + part;
  create temporary table past_price on commit drop as
    select s.* from standing_client_price s
    where not exists (select from due_price d where (d.client_id, d.product_id) = (s.client_id, s.product_id));
  update special_price r set price = s.price from past_price s
    where (r.client_id, r.product_id) = (s.client_id, s.product_id) and s.price <> r.price;
  get diagnostics part = row_count;
  changed := changed + part;
  delete from special_price r using past_price s
    where (r.client_id, r.product_id) = (s.client_id, s.product_id) and s.price is null;
  get diagnostics part = row_count;
  changed := changed + part;
  delete from standing_client_price r using past_price s
    where (r.client_id, r.product_id) = (s.client_id, s.product_id);
  drop table due_price, past_price;

  if changed > 0 then update catalogue_version set version = version + 1; end if;
  return changed;
end
$$;
