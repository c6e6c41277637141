-- What a delivery emitted (rules H-1, H-2): its weight, its share of the route's kilometres, and kg CO2e. Written with the
-- note, for all notes of its route; null until then.
alter table delivery_note
  add column weight_kg numeric(12,3),
  add column route_km numeric(12,3),
  add column co2e_kg numeric(12,3),
  add column lines_count int;

-- Certificates by their code (rule H-15).
create table carbon_certificate (
  code text primary key,
  variant text not null,
  client_id int not null references client,
  center_id int references center,
  account_id int references account,
  first_month date not null,
  last_month date not null,
  co2e_kg numeric(12,3) not null,
  created_at timestamptz not null default now()
);
