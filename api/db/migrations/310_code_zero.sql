-- Articles of code 0 are found by their mark (rule C-57).
create index product_free_line on product (id) where is_free_line;
