-- New entries go into the search indexes at once and not into a list that waits for the next vacuum: until then
-- every search would read that list as well, and the embedded database has no autovacuum.
alter index product_tsv_idx set (fastupdate = off);
alter index product_code_tsv_idx set (fastupdate = off);
alter index product_name_tsv_idx set (fastupdate = off);

-- Every process counts the products of each category, supplier and flags once for a version of the catalogue: from
-- this index alone.
drop index product_counts;
create index product_counts on product (category_id, supplier_id)
  include (is_outlet, is_eco, is_covid, is_disinfection, is_innovative, has_image, is_free_line, countries) where active;
