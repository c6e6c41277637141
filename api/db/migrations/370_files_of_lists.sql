-- Categories and pictograms name files as articles do (rule E-130); null: the served picture is what was imported.
alter table category add column image_source text;
alter table safety_symbol add column image_source text;
-- A pictogram whose drawing was not had yet has its name alone.
alter table safety_symbol alter column image_url drop not null;

-- Since when a file is named (rule E-140).
alter table article_file add column named_at timestamptz not null default now();
update article_file set named_at = tried_at where tried_at is not null;
