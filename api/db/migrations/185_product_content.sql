-- What an own unit of a product contains, and what it is used for: articles that stand for one another are compared by
-- these (rule K-70). A null content cannot be compared; a null purpose rules nothing out.
alter table product
  add column content numeric(12,3) check (content > 0),
  add column content_unit text check (content_unit in ('ml', 'g', 'm', 'sheet', 'piece')),
  add column purpose text,
  add constraint product_content_has_unit check ((content is null) = (content_unit is null));

-- Articles that are there already: litres and kilos at the end of the name, else the pieces of a packet. Of a thing sold
-- singly such a number is a size (a bucket of 13 L), not a content.
update product p set content = n.amount * n.factor, content_unit = n.unit
from (
  select id, replace(replace(m[1], '.', ''), ',', '.')::numeric as amount,
    case when m[2] in ('L', 'kg') then 1000 else 1 end as factor, case when m[2] in ('L', 'ml') then 'ml' else 'g' end as unit
  from (select id, regexp_match(name, '(\d[\d.]*(?:,\d+)?) (ml|L|kg|g)$') as m from product
    where measurement_unit_name <> 'Unidad' and quantity_by_packet is null) named
  where m is not null) n
where n.id = p.id and n.amount > 0;
update product set content = quantity_by_packet, content_unit = 'piece'
where content is null and quantity_by_packet > 0 and measurement_unit_name <> 'Unidad';
