-- What a search reads of a product, in a table of its own: of a frequent word thousands are counted and ranked, and
-- each takes a quarter of the time that the wide row takes. A change of a price or a stock no longer writes three GIN
-- indexes: 100,000 prices took a minute, and take seven seconds.
create table product_search (
  id int primary key references product on delete cascade,
  category_id int not null,
  supplier_id int not null,
  active boolean not null,
  is_free_line boolean not null,
  has_image boolean not null,
  is_outlet boolean not null,
  is_eco boolean not null,
  is_covid boolean not null,
  is_disinfection boolean not null,
  is_innovative boolean not null,
  countries text[],
  name_sort text collate "C" not null,
  code_norm text collate "C" not null,
  ean text,
  name_norm text not null,
  tsv tsvector not null,
  name_tsv tsvector not null,
  code_tsv tsvector not null
);

create function write_product_search() returns trigger language plpgsql as $$
begin
  insert into product_search values (
    new.id, new.category_id, new.supplier_id, new.active, new.is_free_line, new.has_image,
    new.is_outlet, new.is_eco, new.is_covid, new.is_disinfection, new.is_innovative, new.countries,
    new.name_sort, new.code_norm, new.ean, new.name_norm,
    setweight(to_tsvector('simple', new.code_norm), 'A') || setweight(to_tsvector('simple', new.name_norm), 'B') ||
      setweight(to_tsvector('simple', new.desc_norm), 'D'),
    to_tsvector('simple', new.name_norm), code_parts(new.code_norm, new.ean))
  on conflict (id) do update set (category_id, supplier_id, active, is_free_line, has_image,
    is_outlet, is_eco, is_covid, is_disinfection, is_innovative, countries, name_sort, code_norm, ean, name_norm,
    tsv, name_tsv, code_tsv) =
    (excluded.category_id, excluded.supplier_id, excluded.active, excluded.is_free_line, excluded.has_image,
    excluded.is_outlet, excluded.is_eco, excluded.is_covid, excluded.is_disinfection, excluded.is_innovative,
    excluded.countries, excluded.name_sort, excluded.code_norm, excluded.ean, excluded.name_norm,
    excluded.tsv, excluded.name_tsv, excluded.code_tsv);
  return null;
end
$$;
create trigger writes_search after insert or update of category_id, supplier_id, active, is_free_line, image_url,
  is_outlet, is_eco, is_covid, is_disinfection, is_innovative, countries, name_sort, code_norm, ean, name_norm,
  desc_norm
  on product for each row execute function write_product_search();

-- Products of a category are found together, and then stand together.
insert into product_search
select id, category_id, supplier_id, active, is_free_line, has_image, is_outlet, is_eco, is_covid,
  is_disinfection, is_innovative, countries, name_sort, code_norm, ean, name_norm, tsv, name_tsv, code_tsv
from product order by category_id, has_image desc, name_sort, id;

alter table product drop column tsv, drop column name_tsv, drop column code_tsv;
drop index product_code_norm_idx;
drop index product_ean_idx;
create index product_search_words on product_search using gin (tsv) with (fastupdate = off);
create index product_search_names on product_search using gin (name_tsv) with (fastupdate = off);
create index product_search_parts on product_search using gin (code_tsv) with (fastupdate = off);
create index product_search_code on product_search (code_norm);
create index product_search_ean on product_search (ean);
analyze product_search;

-- No count and no page of a search depends on a price: it was the order in memory that did.
drop trigger raises_version_kind on product;
create trigger raises_version_kind after update of name, name_sort, image_url, supplier_id, category_id,
  cat1, cat2, cat3, cat4, countries, is_eco, is_outlet, is_covid, is_disinfection, is_innovative, is_free_line
  on product for each statement execute function raise_catalogue_version();
