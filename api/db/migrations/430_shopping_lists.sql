-- Lists of articles that a client orders again and again (rules R-40 to R-53).

-- center_id null: of the whole client. version: raised by each change of name, centre or lines, not by a use.
create table shopping_list (
  id int generated always as identity primary key,
  client_id int not null references client on delete cascade,
  center_id int references center on delete cascade,
  name text not null,
  name_sort text not null,
  version int not null default 1,
  created_by int references account on delete set null,
  changed_by int references account on delete set null,
  changed_at timestamptz not null,
  used_at timestamptz
);
create index on shopping_list (client_id, name_sort, id);
create index on shopping_list (center_id);
create index on shopping_list (created_by);
create index on shopping_list (changed_by);

-- unit_id null: the own unit. par: in that format, null for none. seen_price (of an own unit) and seen_in_stock: when
-- the line was last put into a cart, else when it came onto the list.
create table shopping_list_line (
  id int generated always as identity primary key,
  list_id int not null references shopping_list on delete cascade,
  position int not null,
  product_id int not null references product on delete cascade,
  unit_id int references product_unit,
  par int check (par between 1 and 99999),
  note text not null default '',
  seen_price numeric(12, 2) not null,
  seen_in_stock boolean not null,
  unique nulls not distinct (list_id, product_id, unit_id)
);
create index on shopping_list_line (product_id);
create index on shopping_list_line (unit_id);
