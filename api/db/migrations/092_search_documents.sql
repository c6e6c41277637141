-- Searches of documents at millions of lines. Every ending of each word of a normalised text, of at least three
-- characters: a part of a word is then the beginning of one of them, which an index finds:
-- search_parts(search_norm) @@ '''0012'':*'. The text itself still decides (http/long-list.ts).
create function search_parts(normalised text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select right(word, size) from unnest(string_to_array(normalised, ' ')) word, generate_series(least(3, length(word)), length(word)) size
    where word <> ''))
$$;

create index on delivery_note (total);
create index on sale_invoice (total);

-- Only on a server: the embedded database has thousands of documents and reads them sooner than it fills these
-- indexes, which would be a quarter of its first start. fastupdate = off: see 021.
do $$ begin
  if version() not like '%emscripten%' then
    create index delivery_note_search on delivery_note using gin (search_parts(search_norm)) with (fastupdate = off);
    create index sale_invoice_search on sale_invoice using gin (search_parts(search_norm)) with (fastupdate = off);
  end if;
end $$;
