-- The day on which more of a product is expected, as the supplier's own system knows it; null: unknown (rule C-84).
alter table product add column stock_expected date;
