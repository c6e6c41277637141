-- An answer is given again as it was and never looked into: as jsonb it was taken apart and compressed, which took as
-- long as all else of keeping it.
alter table idempotency alter column answer type text using answer::text, alter column answer set storage external;
