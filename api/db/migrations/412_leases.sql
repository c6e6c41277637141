-- What all processes together do for somebody so many times at once (P-82, P-83). Lost after a crash of the
-- database; who still works writes its row anew.
create unlogged table lease (
  key text not null,           -- hash of the kind of work and of for whom it is done
  place int not null,          -- from 1 to how many there may be of the key at once
  holder uuid not null,        -- who may renew it and end it
  ends timestamptz not null,   -- renewed while the work goes on
  primary key (key, place)
);
