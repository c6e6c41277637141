-- What is kept in memory of a product (its formats, rates and alternatives with it) stands for one version of the
-- catalogue. Whoever writes them, a program of another system too, raises it in the same transaction.
create function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end
$$;
create trigger raises_version after insert or update or delete on product_unit for each statement execute function raise_catalogue_version();
create trigger raises_version after insert or update or delete on price_rate_product for each statement execute function raise_catalogue_version();
create trigger raises_version after update on price_rate for each statement execute function raise_catalogue_version();
create trigger raises_version after insert or update or delete on product_eco_alternative for each statement execute function raise_catalogue_version();
create trigger raises_version after update of active on product for each statement execute function raise_catalogue_version();
