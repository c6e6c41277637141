-- The key by which a machine sent a file (rule E-86); account_id is null then.
alter table import_run add column machine_key_id int references machine_key;
