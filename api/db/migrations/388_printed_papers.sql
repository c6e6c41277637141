-- Papers of mails as they were printed, while further mails of their document wait (rule W-50). After a crash they are
-- printed again.
create unlogged table printed_paper (
  kind text not null,            -- of the document: order, offer, catalog
  document_id int not null,
  hash text not null,            -- of all that is printed
  content bytea not null,
  printed_at timestamptz not null default now(),
  primary key (kind, document_id, hash)
);
