-- Orders are found by the articles of their lines (rule D-120): from an article to its orders by the index alone.
create index order_line_of_product on order_line (product_id, order_id);
drop index order_line_product_id_idx;
