-- Counts the questions that an account asked within an hour (rule D-130): few among the events of documents.
create index document_event_asked on document_event (account_id, at) where kind = 'order' and action = 'asked';
