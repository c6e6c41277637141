-- Ways to print and what the catalogue generator offers, in every language of the interface; name is the Spanish one.
alter table print_format add column name_pt text not null default '', add column name_en text not null default '';
alter table catalog_type add column name_pt text not null default '', add column name_en text not null default '';
alter table catalog_items_per_page add column name_pt text not null default '', add column name_en text not null default '';

update print_format p set name_pt = n.pt, name_en = n.en
from (values
  (1, 'Completo com imagens', 'Complete with pictures'),
  (2, 'Completo sem imagens', 'Complete without pictures'),
  (3, 'Preços sem totais', 'Prices without totals'),
  (4, 'Sem preços', 'Without prices')) as n (id, pt, en)
where p.id = n.id;
update catalog_type t set name_pt = n.pt, name_en = n.en
from (values
  ('budgetwof', 'Catálogo com preços e totais', 'Catalogue with prices and totals'),
  ('catalogue', 'Catálogo sem preços', 'Catalogue without prices')) as n (code, pt, en)
where t.code = n.code;
update catalog_items_per_page set
  name_pt = amount || case when amount = 1 then ' produto por página' else ' produtos por página' end,
  name_en = amount || case when amount = 1 then ' product a page' else ' products a page' end;

-- A row of the supplier's own reads the same in every language until it is translated.
update print_format set name_pt = name, name_en = name where name_en = '';
update catalog_type set name_pt = name, name_en = name where name_en = '';
alter table print_format alter column name_pt drop default, alter column name_en drop default;
alter table catalog_type alter column name_pt drop default, alter column name_en drop default;
alter table catalog_items_per_page alter column name_pt drop default, alter column name_en drop default;
