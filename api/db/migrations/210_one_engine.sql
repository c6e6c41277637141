-- Lists, searches and counts are found by SQL alone. An index holds all that filters products, so that a list is read
-- from it without the table, wherever its products stand: in the order of names or of prices, of a category, of a
-- supplier.
create index product_by_name on product (has_image desc, name_sort, id)
  include (category_id, supplier_id, is_outlet, is_eco, is_covid, is_disinfection, is_innovative, countries) where active and not is_free_line;
create index product_by_price on product (has_image desc, price, id)
  include (category_id, supplier_id, is_outlet, is_eco, is_covid, is_disinfection, is_innovative, countries) where active and not is_free_line;
create index product_in_category on product (category_id, has_image desc, name_sort, id)
  include (price, supplier_id, is_outlet, is_eco, is_covid, is_disinfection, is_innovative, countries) where active and not is_free_line;
create index product_of_supplier on product (supplier_id, has_image desc, name_sort, id)
  include (price, category_id, is_outlet, is_eco, is_covid, is_disinfection, is_innovative, countries) where active and not is_free_line;
drop index product_has_image_name_sort_id_idx;
drop index product_has_image_name_sort_id_idx1;
drop index product_has_image_name_sort_id_idx2;
drop index product_has_image_name_sort_id_idx3;
drop index product_has_image_name_sort_id_idx4;
drop index product_has_image_name_sort_id_idx5;
drop index product_name_sort_id_idx;
drop index product_cat1_has_image_name_sort_id_idx;
drop index product_cat2_has_image_name_sort_id_idx;
drop index product_cat3_has_image_name_sort_id_idx;
drop index product_cat4_has_image_name_sort_id_idx;
drop index product_supplier_id_has_image_name_sort_id_idx;
drop index product_price_id_idx;
drop index product_has_image_price_id_idx;
drop index product_has_image_id_idx;
drop index product_cat1_has_image_price_id_idx;
drop index product_cat2_has_image_price_id_idx;
drop index product_cat3_has_image_price_id_idx;
drop index product_cat4_has_image_price_id_idx;
drop index product_supplier_id_has_image_price_id_idx;
drop index product_counts;
drop index product_category_pictures;

-- The letters of a word: an edit changes at most two of them.
create function word_letters(word text) returns bit(26) language sql immutable parallel safe as $$
  select coalesce(bit_or(1 << (ascii(letter) - 97)), 0)::bit(26) from regexp_split_to_table(word, '') letter where ascii(letter) between 97 and 122
$$;
-- The words of the catalogue, for correcting typing errors (rule K-41), and the version that they were counted of.
-- names, texts: how many products have the word in their name, in any text.
create table search_word (
  word text collate "C" primary key,
  names int not null,
  texts int not null,
  letters bit(26) not null generated always as (word_letters(word)) stored
);
create table search_word_version (id int primary key check (id = 1), version bigint not null);
insert into search_word_version values (1, 0);
