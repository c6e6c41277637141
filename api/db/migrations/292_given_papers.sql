-- Papers of documents that the supplier's own system made, which are given out instead of ours (rules E-40, E-41). The
-- file is in DATA_DIR, in papers/, by the SHA-256 of its content.
create table document_paper (
  kind text not null check (kind in ('sale_order', 'delivery_note', 'sale_invoice')),
  document_id int not null,
  hash text not null,                        -- hex
  bytes int not null,
  given_at timestamptz not null default now(),
  primary key (kind, document_id)
);
