import { groupByText, seenTypes, typeOf, withSeen } from './check-rows.mjs'
import { fragmentsOf } from './sql-fragments.mjs'

const seen = (columns) => ({ types: [], tuples: {}, objects: { [Object.keys(columns).join()]: columns } })
const plain = (...types) => ({ types, tuples: {}, objects: {} })

/** The source with what the compiler has to judge, when its statements answered these rows. */
function judged(source, statements) {
  const fragments = fragmentsOf(source)
  return withSeen(source, fragments, seenTypes(statements, groupByText(fragments)))
}

test('a declared row has to fit the rows that were seen of it', () => {
  const rows = seen({ id: plain('7'), name: plain('"Rosa"', 'null') })
  expect(
    judged('rows(db, sql<{ id: number }>`select ñ.id from ñ where id = ${id}`)', [
      { text: 'select ñ.id from ñ where id = \0', parts: [], rows },
    ]),
  ).toEqual({
    text: 'rows(db, sql<Fitting<{ id: number }, { id: number }, { "id": 7; "name": "Rosa" | null }>>`select ñ.id from ñ where id = ${id}`)',
    compared: 1,
    unseen: 0,
  })
})

test('a statement that no test runs is counted', () => {
  expect(judged('sql<Row>`select 1`', [])).toMatchObject({ text: 'sql<Row>`select 1`', compared: 0, unseen: 1 })
})

test('rows of a list have to fit the type that its columns are declared with', () => {
  const source =
    'const list = <T>(spec) => sql<T>`select ${spec.select} from x`\nconst spec: ListSpec<Row> = { select: sql`x.id` }'
  const { text } = judged(source, [{ text: 'select \0 from x', parts: ['x.id'], rows: seen({ id: plain('1') }) }])
  expect(text).toContain('sql<Fitting<T, unknown, { "id": 1 }>>`select')
  expect(text).toContain('select: sql<{ "id": 1 }>`x.id`')
})

test('values of JSON are types, too', () => {
  expect(typeOf({ ...plain('null'), items: seen({ at: plain('Date') }) })).toBe('null | ({ "at": Date })[]')
  expect(typeOf({ ...plain(), tuples: { 2: [plain('1'), plain('"a"')] } })).toBe('[1, "a"]')
  expect(typeOf(plain())).toBe('never')
})
