-- Pictures and sheets of articles (rules E-130 to E-137). image_url and its like are where the portal serves a file;
-- the columns below are what a file of articles says: a file name, an address or a path of the portal. Null: the served
-- one is what was imported; empty: none.
alter table product add column image_source text, add column extra_image_sources text[],
  add column technical_source text, add column safety_source text;

-- What an article names, pictures and sheets together: one index finds the articles of a file.
create function article_sources(image text, more text[], technical text, safety text) returns text[]
  immutable language sql as $$
  select array_remove(array_remove(array[image, technical, safety] || more, null), '')
$$;
create index product_file_sources on product
  using gin (article_sources(image_source, extra_image_sources, technical_source, safety_source));

-- One file, whatever articles name it. url: null as long as it was not had; then problem says why, and next_at when
-- it is tried again. stamp: of the file in the folder of assets.
create table article_file (
  kind text not null check (kind in ('picture', 'sheet')),
  source text not null,
  url text,
  stamp text,
  problem text,
  detail text,
  tries int not null default 0,
  tried_at timestamptz,
  next_at timestamptz default now(),
  stored_at timestamptz,
  primary key (kind, source)
);
create index article_file_due on article_file (next_at) where next_at is not null;
create index article_file_missing on article_file (kind, source) where url is null;

create function article_file_url(of_kind text, of_source text) returns text stable language sql as $$
  select case when of_source like '/%' then of_source
    else (select url from article_file where kind = of_kind and source = of_source) end
$$;
create function article_picture_urls(sources text[]) returns text[] stable language sql as $$
  select coalesce(array_agg(url order by n), '{}')
  from (select article_file_url('picture', s) as url, n from unnest(sources) with ordinality l(s, n)) x
  where url is not null
$$;
