-- Lists that everything else points at. name is Spanish, as the documents write it; name_pt and name_en stand beside it
-- where a list is shown in the language of the interface.

create table country (
  id text primary key,                       -- eu means no filter
  label text not null,
  position int not null
);
insert into country (id, label, position) values
  ('eu', 'Europa', 0), ('sp', 'España', 1), ('pt', 'Portugal', 2), ('it', 'Italia', 3),
  ('ro', 'Rumanía', 4), ('fi', 'Finlandia', 5), ('lv', 'Letonia', 6);

create table province (
  id int primary key,
  name text not null,
  country_id text not null references country
);
create table request_region (id int primary key, name text not null);
create table channel (id int primary key, name text not null);
create table sector (id int primary key, name text not null);
create table business (id int primary key, name text not null);
create table origin (id int primary key, name text not null);

create table sales_person (id int primary key, name text not null, email text);

-- is_list_price marks PVP: lines at any other rate are refused in orders where the variant says so.
create table price_rate (id int primary key, name text not null, is_list_price boolean not null default false);

-- with_prices and with_totals say what the paper shows.
create table print_format (
  id int primary key,
  name text not null,
  with_prices boolean not null default true,
  with_totals boolean not null default true,
  with_pictures boolean not null default true,
  name_pt text not null,
  name_en text not null
);
insert into print_format (id, name, name_pt, name_en, with_prices, with_totals, with_pictures) values
  (1, 'Completo con imágenes', 'Completo com imagens', 'Complete with pictures', true, true, true),
  (2, 'Completo sin imágenes', 'Completo sem imagens', 'Complete without pictures', true, true, false),
  (3, 'Precios sin totales', 'Preços sem totais', 'Prices without totals', true, false, true),
  (4, 'Sin precios', 'Sem preços', 'Without prices', false, false, true);

create table catalog_type (
  id int primary key,
  code text not null unique,
  name text not null,
  with_prices boolean not null,
  name_pt text not null,
  name_en text not null
);
insert into catalog_type (id, code, name, name_pt, name_en, with_prices) values
  (1, 'budgetwof', 'Catálogo con precios y totales', 'Catálogo com preços e totais',
    'Catalogue with prices and totals', true),
  (2, 'catalogue', 'Catálogo sin precios', 'Catálogo sem preços', 'Catalogue without prices', false);

create table catalog_items_per_page (
  id int primary key,
  name text not null,
  amount int not null,
  name_pt text not null,
  name_en text not null
);
insert into catalog_items_per_page (id, name, name_pt, name_en, amount) values
  (1, '1 producto por página', '1 produto por página', '1 product a page', 1),
  (2, '4 productos por página', '4 produtos por página', '4 products a page', 4),
  (3, '9 productos por página', '9 produtos por página', '9 products a page', 9),
  (4, '20 productos por página', '20 produtos por página', '20 products a page', 20);

-- The hierarchy of the sales dashboard: company, zone, sales person. stat_node_closure has a row per ancestor and
-- itself.
create table stat_node (
  id int primary key,
  parent_id int references stat_node,
  node_name text not null,
  level int not null check (level between 1 and 4)
);
create table stat_node_closure (
  ancestor_id int not null references stat_node,
  node_id int not null references stat_node,
  primary key (ancestor_id, node_id)
);
create index on stat_node_closure (node_id);

create table warehouse (
  id int primary key,
  name text not null,
  locality text not null,
  province_id int references province
);
