-- Several sales people may change a lead: a stale change is refused.
alter table lead add column version int not null default 1;

-- For whom a quotation is asked, from which site, and when a visitor accepted the legal notice.
alter table quotation_request add column lead_id int references lead;
alter table quotation_request add column variant text;
alter table quotation_request add column legal_accepted_at timestamptz;
-- Of a visitor, for the limit of requests; emptied after a day.
alter table quotation_request add column address text;
create index on quotation_request (address, created_at) where address is not null;
