-- A journey has no negative length (rule H-1).
alter table delivery_route add check (distance_km >= 0);
alter table delivery_note add check (distance_km >= 0);
