-- Words, codes and EANs of the catalogue are kept in memory for one version of it (api/src/products/search-index.ts).
-- Whoever writes them, a program of another system too, raises the version.
create trigger raises_version_words after update of name_norm, desc_norm, code_norm, ean on product for each statement execute function raise_catalogue_version();
