-- What the safety data sheet of a chemical says: {signal, statements[], precautions[], composition[]}; null for others.
alter table product add column safety jsonb;
