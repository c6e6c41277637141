-- A supplier sells few categories, and most of a category is eco or none of it: without this the planner takes a list of
-- twenty thousand products for one of a few hundred and sorts it whole instead of reading an index up to the page.
create statistics product_kinds (mcv) on cat1, cat2, cat3, category_id, supplier_id, has_image, is_eco, is_disinfection from product;
create statistics product_labels (mcv) on cat1, cat2, cat3, category_id, supplier_id, is_outlet, is_innovative, is_covid from product;
alter statistics product_kinds set statistics 500;
alter statistics product_labels set statistics 500;
analyze product;
