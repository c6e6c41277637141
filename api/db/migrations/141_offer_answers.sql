-- What an answer to an offer needs (rules O-31, O-38), and what finds leads that may be the same (O-1).

-- Priced by a rate that was chosen for the line and is not the list price: some variants refuse orders with such lines.
alter table offer_line add column is_rate_priced boolean not null default false;
-- By which link the offer was accepted: it shows what was accepted for 30 days more.
alter table offer_link add column accepted_at timestamptz;

-- A tax id without spaces, signs, case and the prefix of its country.
create function lead_tax_key(national_id text) returns text language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(upper(national_id), '[^A-Z0-9]', '', 'g'), '^(ES|PT)(?=.{8})', '');
-- The last nine digits: a number with and without the prefix of its country is the same.
create function lead_phone_key(phone text) returns text language sql immutable parallel safe strict
  return right(regexp_replace(phone, '[^0-9]', '', 'g'), 9);
-- A name as name_sort has it, without signs, spaces and the form of company at its end.
create function lead_name_key(name_sort text) returns text language sql immutable parallel safe strict
  return replace(regexp_replace(regexp_replace(name_sort, '[^a-z0-9 ]', '', 'g'),
    ' (s ?l ?u?|s ?a ?u?|s ?c ?p?|c ?b|(unipessoal )?lda|sociedad limitada|sociedad anonima)$', ''), ' ', '');

create index lead_by_tax_id on lead (lead_tax_key(national_id)) where deleted_at is null and national_id <> '';
create index lead_by_phone on lead (lead_phone_key(phone)) where deleted_at is null and phone <> '';
create index lead_by_email on lead (lower(email)) where deleted_at is null and email <> '';
create index lead_by_name on lead (lead_name_key(name_sort)) where deleted_at is null;
create index on lead (sales_person_id) where sales_person_id is not null;
create index cart_of_lead on cart (lead_id) where lead_id is not null;
-- Lists of a hundred thousand leads: a count reads no row, and a page is met along its order.
create index lead_kept on lead (id) where deleted_at is null;
create index on lead (city collate "C", id) where deleted_at is null;
create index on lead (email collate "C", id) where deleted_at is null;
create index on lead (created_at, id) where deleted_at is null;
-- Few rows: the lists of an admin look here for what they leave out.
create index lead_deleted on lead (id) where deleted_at is not null;

-- Lists of catalogues, as 142 has them of offers.
drop index catalog_created_id_idx;
create index catalog_by_date on catalog (created desc, id desc) include (client_id, lead_id, center_id);
create index on catalog (lead_id, created desc, id desc) where lead_id is not null;
create index on catalog (center_id, id desc);
create index on catalog (name, id desc);
create index catalog_customer on catalog (coalesce(client_id, -lead_id), id desc);
do $$ begin
  if version() not like '%emscripten%' then
    create index lead_search on lead using gin (search_parts(search_norm)) with (fastupdate = off);
    create index catalog_search on catalog using gin (search_parts(search_norm)) with (fastupdate = off);
  end if;
end $$;
