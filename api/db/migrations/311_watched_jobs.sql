-- What was given up is counted at every look of a monitor (rule W-8).
create index job_given_up on job (kind) where failed_at is not null;
create index webhook_delivery_not_delivered on webhook_delivery (state) where state <> 'delivered';
