-- The variant that issued a document, whose name and brand stand on its paper whoever reads it (rule D-42). Null: the
-- installation's own, PORTAL_VARIANT.
alter table sale_order add column issuer text;
alter table offer add column issuer text;
alter table catalog add column issuer text;
alter table delivery_note add column issuer text;
alter table sale_invoice add column issuer text;

update sale_order d set issuer = a.variant from account a where a.id = d.creator_id and a.variant is not null;
update offer d set issuer = a.variant from account a where a.id = d.creator_id and a.variant is not null;
update catalog d set issuer = a.variant from account a where a.id = d.creator_id and a.variant is not null;

-- What another system wrote is the client's: the variant of its buyers' accounts, where they have one.
update delivery_note d set issuer = v.variant from (
  select x.client_id, min(a.variant) as variant from account_client x join account a on a.id = x.account_id
  where a.variant is not null group by x.client_id) v
where v.client_id = d.client_id;
update sale_invoice d set issuer = v.variant from (
  select x.client_id, min(a.variant) as variant from account_client x join account a on a.id = x.account_id
  where a.variant is not null group by x.client_id) v
where v.client_id = d.client_id;
