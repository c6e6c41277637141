-- A ticket has the rights of the session that asked for it: a punch-out sees one client only, and what ended gives nothing.
alter table download add column session_id uuid references session on delete cascade;
create index on download (session_id);
