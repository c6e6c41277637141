-- The prices of a category or supplier lie close together: walking all products by price to find theirs takes long.
create index on product (cat1, has_image desc, price, id) where active and price is not null;
create index on product (cat2, has_image desc, price, id) where active and price is not null;
create index on product (cat3, has_image desc, price, id) where active and price is not null;
create index on product (cat4, has_image desc, price, id) where active and price is not null;
create index on product (supplier_id, has_image desc, price, id) where active and price is not null;
