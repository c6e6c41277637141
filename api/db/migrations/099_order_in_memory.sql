-- The order of the catalogue is kept in memory for one version of it (api/src/products/product-index.ts). Whoever writes
-- what filters or orders products, a program of another system too, raises the version; stock and texts do not.
create trigger raises_version_kind after update of name, name_sort, price, image_url, supplier_id, category_id, cat1, cat2, cat3, cat4, countries,
  is_eco, is_outlet, is_covid, is_disinfection, is_innovative, is_free_line
  on product for each statement execute function raise_catalogue_version();
create trigger raises_version_rows after insert or delete on product for each statement execute function raise_catalogue_version();
