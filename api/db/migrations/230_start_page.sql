-- The page that an account begins with (rule S-86); null: that of its role in the variant, else the home route.
alter table account add column start_page text;
