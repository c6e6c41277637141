-- The first version that runs on a database after this migration (rule W-41); null: any.
alter table migration add column needs text;
