-- A list of a category by price: without it all of the category is sorted, or all of the catalogue walked through.
create index product_in_category_by_price on product (category_id, has_image, price, id)
  include (supplier_id, is_outlet, is_eco, is_covid, is_disinfection, is_innovative, countries)
  where active and not is_free_line;
