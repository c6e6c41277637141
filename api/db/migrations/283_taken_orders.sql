-- The number that the supplier's own system gave to an order, and when (rules E-70 to E-73).
alter table sale_order add column erp_number text, add column taken_at timestamptz;
