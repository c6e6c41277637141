-- What search by parts of a code, relevance, counts and price order need beyond 004.

-- Every ending of a code of at least three characters, and, behind an =, every ending of the EAN of at least six.
-- An inner part is then the beginning of one of them, which an index finds: code_tsv @@ '''0012'':*'.
create function code_parts(code text, ean text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(
    array(select distinct lower(substr(code, at)) from generate_series(1, greatest(length(code) - 2, 1)) at where code <> '') ||
    array(select distinct '=' || substr(ean, at) from generate_series(1, greatest(length(ean) - 5, 1)) at where ean <> ''))
$$;
alter table product add column code_tsv tsvector generated always as (code_parts(code_norm, ean)) stored;
create index on product using gin (code_tsv);

-- A word of every description finds thousands: those that have it in their name are looked up first.
alter table product add column name_tsv tsvector generated always as (to_tsvector('simple', name_norm)) stored;
create index on product using gin (name_tsv);

alter table product add column countries text[];  -- where it is sold; null: everywhere

-- Counts of a category by any other filter come from this index alone.
create index product_counts on product (cat1, cat2, cat3, cat4, supplier_id)
  include (is_outlet, is_eco, is_covid, is_disinfection, is_innovative, is_free_line, countries) where active;

create index on product (has_image desc, price, id) where active and price is not null;
create index on product (has_image desc, id) where active and price is null;
create index on price_rate_product (price_rate_id, price, product_id);
