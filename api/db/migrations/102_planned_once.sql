-- With few ids the database takes the plan made for just these to be the cheaper one and plans every call anew, which
-- takes three times as long as the rest of it. The rows are looked up one by one in any case.
alter function own_product_rows set plan_cache_mode = force_generic_plan;
alter function right_stamp set plan_cache_mode = force_generic_plan;
