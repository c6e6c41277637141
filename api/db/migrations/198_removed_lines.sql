-- Lines that were removed wait in an inactive cart of their own for a minute, so that they can be taken back.
alter table cart add column holds_removed boolean not null default false;
alter table cart add check (not holds_removed or cleared_at is not null);
