-- Lists that everything else points at. Texts of rows are in Spanish, as the documents write them.

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
  with_pictures boolean not null default true
);
create table catalog_type (id int primary key, code text not null unique, name text not null, with_prices boolean not null);
create table catalog_items_per_page (id int primary key, name text not null, amount int not null);

insert into print_format (id, name, with_prices, with_totals, with_pictures) values
  (1, 'Completo con imágenes', true, true, true),
  (2, 'Completo sin imágenes', true, true, false),
  (3, 'Precios sin totales', true, false, true),
  (4, 'Sin precios', false, false, true);
insert into catalog_type (id, code, name, with_prices) values
  (1, 'budgetwof', 'Catálogo con precios y totales', true),
  (2, 'catalogue', 'Catálogo sin precios', false);
insert into catalog_items_per_page (id, name, amount) values
  (1, '1 producto por página', 1), (2, '4 productos por página', 4),
  (3, '9 productos por página', 9), (4, '20 productos por página', 20);

-- The hierarchy of the sales dashboard: company, zone, sales person. node_closure has a row per ancestor and itself.
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
