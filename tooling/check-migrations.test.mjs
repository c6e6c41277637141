import { problemsOfMigration } from './check-migrations.mjs'
import { migrationsOf, releasedVersions } from './versions.mjs'

const problems = (text) => problemsOfMigration('400_x.sql', text, ['1.0.0', '1.1.0'])

test.each([
  ['drops a column', 'alter table offer drop column name', 'ban-drop-column'],
  ['drops a table', 'drop table offer', 'ban-drop-table'],
  ['renames a column', 'alter table offer rename column name to title', 'renaming-column'],
  ['renames a table', 'alter table offer rename to quotation', 'renaming-table'],
  ['changes a type', 'alter table offer alter column number type int', 'changing-column-type'],
  ['adds what must be given', 'alter table offer add column kind text not null', 'adding-required-field'],
  ['wants what may be missing', 'alter table offer alter column name set not null', 'adding-not-nullable-field'],
  ['refuses rows twice', 'create unique index concurrently a on offer (name)', 'a unique index refuses rows'],
  ['drops a function', 'drop function search_parts(text)', 'the version before relies on what is dropped'],
  ['replaces a function', "create or replace function f() returns int language sql as 'select 1'", 'calls what is'],
  ['drops a default', 'alter table offer alter column name drop default', 'does not give this column'],
])('a migration that %s is a contract step (rule W-40)', (_what, statement, problem) => {
  expect(problems(`${statement};`)).toEqual([expect.stringContaining(problem)])
  expect(problems(`-- contract 1.1.0: no longer read\n${statement};`)).toEqual([])
  expect(problems(`-- contract 1.2.0: no longer read\n${statement};`)).toEqual([
    '400_x.sql: contract 1.2.0: no such version is released, so the version before may still read it',
  ])
})

test.each([
  ['makes an index', 'create index on offer (name)', 'require-concurrent-index-creation'],
  ['drops an index', 'drop index offer_key', 'require-concurrent-index-deletion'],
  ['adds a check', 'alter table offer add constraint c check (total > 0)', 'constraint-missing-not-valid'],
  ['adds a checked column', 'alter table offer add column a int check (a > 0)', 'a check of a new column reads'],
  ['adds a reference', 'alter table offer add column a int references client', 'adding-foreign-key-constraint'],
  ['writes a table anew', 'alter table offer add column a uuid default gen_random_uuid()', 'adding-field-with-default'],
  ['changes all rows', 'update offer set name = number', 'rows are changed at once'],
  ['locks a table', 'lock table offer', 'it locks a table'],
])('a migration that %s while others wait is refused (rules W-43 to W-45)', (_what, statement, problem) => {
  for (const mark of ['', '-- contract 1.1.0: no longer read\n'])
    expect(problems(`${mark}${statement};`)).toEqual([expect.stringContaining(problem)])
})

test('what makes an index concurrently, and what validates, does nothing else', () => {
  const apart = ['400_x.sql: indexes that are made concurrently, and validations, are files of their own']
  expect(problems('create index concurrently a on offer (name);\nalter table offer add column b int;')).toEqual(apart)
  expect(problems('alter table offer validate constraint c;\nalter table offer add column b int;')).toEqual(apart)
  expect(problems('-- batches: offer\nupdate offer set name = number;')).toEqual([
    '400_x.sql: batches are one statement, for rows with id > $1 and id <= $2',
  ])
})

test('additions pass, and whatever a file does with the tables that it makes', () => {
  expect(
    problems(`alter table offer add column a int, add column b text not null default '';
      alter table offer add constraint c check (a > 0) not valid;
      create table note (id int primary key, offer_id int not null references offer, text text not null unique);
      create unique index on note (offer_id);
      create function f() returns trigger language plpgsql as $$ begin update offer set a = 1; return null; end $$;
      create trigger t after insert on note for each row execute function f();
      insert into note (id, offer_id, text) select id, id, number from offer;`),
  ).toEqual([])
  expect(problems('alter table offer validate constraint c;')).toEqual([])
  expect(
    problems('create index concurrently a on offer (name);\ncreate index concurrently b on offer (total);'),
  ).toEqual([])
  expect(problems('-- batches: offer\nupdate offer set a = 1 where a is null and id > $1 and id <= $2;')).toEqual([])
})

test('the migrations of a version are known from its database', () => {
  expect(releasedVersions()[0]).toMatch(/^\d+\.\d+\.\d+$/)
  expect(migrationsOf(releasedVersions().at(-1)).length).toBeGreaterThan(10)
})
