-- A category by picture and id: in the order of the menu its products came from an index of all ids, one in fifty of which is in it.
create index product_category_pictures on product (category_id, has_image, id) where active;

-- What a client, centre or account adds to products, in the order of their ids. As a function it is planned once for a
-- connection, and can stand in the statement that finds the ids, which is planned for its filters.
create function own_product_rows(ids int[], whose_account int, whose_client int, whose_center int, whose_rate int, since date)
returns table (
  place bigint, product_id int, product_version text, catalogue_version bigint, special_price numeric, rate_price numeric,
  is_favourite boolean, consumed int, last_bought date
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select asked.place, p.id, p.xmin::text, v.version, sp.price, rp.price,
    exists (select 1 from favourite f where f.account_id = whose_account and f.product_id = p.id),
    (select sum(c.quantity)::int from consumption_month c where c.center_id = whose_center and c.product_id = p.id and c.month >= since),
    (select b.last_bought from client_product b where b.client_id = whose_client and b.product_id = p.id)
  from catalogue_version v cross join unnest(ids) with ordinality asked (id, place) join product p on p.id = asked.id
    left join special_price sp on sp.client_id = whose_client and sp.product_id = p.id
    left join price_rate_product rp on rp.price_rate_id = whose_rate and rp.product_id = p.id
  order by asked.place;
end
$$;

-- Which version of the rows it is by which an account may see a client, centre or lead (clientsOf, leadsOf): as long as
-- they stay so, so does the right.
create function right_stamp(whose_account int, whose_client int, whose_center int, whose_lead int, whose_node int)
returns text language plpgsql stable as $$
begin
  return concat_ws(' ',
    coalesce((select c.xmin::text || ' ' || coalesce(t.xmin::text, '-') from client c
      left join stat_node_closure t on t.node_id = c.stat_node_id and t.ancestor_id = whose_node where c.id = whose_client), '-'),
    coalesce((select a.xmin::text from account_client a where a.account_id = whose_account and a.client_id = whose_client), '-'),
    coalesce((select c.xmin::text from center c where c.id = whose_center), '-'),
    coalesce((select l.xmin::text || ' ' || coalesce(t.xmin::text, '-') from lead l
      left join stat_node_closure t on t.node_id = l.stat_node_id and t.ancestor_id = whose_node where l.id = whose_lead), '-'));
end
$$;
