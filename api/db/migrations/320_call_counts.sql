-- Calls of those who make many, counted by all processes together (rule P-31). Lost after a crash, as any count may be.
create unlogged table call_count (
  key text primary key,          -- hash of the limit's route and of who calls
  ends timestamptz not null,     -- of the time in which they are counted
  calls int not null
);
