-- Whether people who come from a purchasing system may order here, past its approval (rule U-20).
alter table buyer_system add column may_order boolean not null default false;
