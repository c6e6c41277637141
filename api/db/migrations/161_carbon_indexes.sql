-- The delivery notes of a route (rule H-1); those without one come in the order of their ids.
create index on delivery_note (route_id, id);
-- A client's certificates (rule H-15).
create index on carbon_certificate (client_id, created_at);
