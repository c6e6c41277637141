-- What is proposed for each centre, made in the night (rule R-16): one row a centre, replaced as a whole.
create table center_proposal (
  center_id int primary key references center on delete cascade,
  day date not null,
  -- Identifies the purchases that it was made from: it holds as long as the centre's are the same.
  purchases text not null,
  -- [{product, quantity, lastDay, usualDays}], the likeliest first; lastDay null: never bought by the centre.
  articles jsonb not null,
  made_at timestamptz not null
);
