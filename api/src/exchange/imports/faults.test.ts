import { anImport, sendFile } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { sql } from 'kysely'
import { rows } from '../../core/db/db'
import { verdictTexts } from './texts/verdict-texts'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
  await anImport(admin, 'suppliers', 'id;name\nP1;Papelera\n')
  await anImport(admin, 'categories', 'id;name;parent\nC1;Todo;\nC2;Celulosa;C1\nC3;Rollos;C2\nC4;Industriales;C3\n')
  await anImport(admin, 'articles', 'id;code;name;supplier;category\nA1;CEL-1;Papel;P1;C2\nA2;CEL-2;Papel dos;P1;C2\n')
  await anImport(admin, 'clients', 'id;code;name\nK1;C-1;Hotel\n')
})

const long = 'x'.repeat(300)
/** Cells of an article by column; each with what it is refused for. */
const cells: [column: string, cell: string, code: string][] = [
  ['code', '', 'required'],
  ['code', long, 'too_long'],
  ['code', 'A\u0007B', 'control'],
  ['code', '=1+1', 'formula'],
  ['name', '=HYPERLINK("x")', 'formula'],
  ['name', long, 'too_long'],
  ['name', 'x'.repeat(70_000), 'too_long'],
  ['supplier', '', 'required'],
  ['tax', 'gratis', 'choice'],
  ['max_discount', '150', 'too_large'],
  ['max_discount', '-1', 'too_small'],
  ['max_discount', '1,5', 'decimal_mark'],
  ['max_discount', '1.555', 'ambiguous'],
  ['max_discount', '10 %', 'number'],
  ['max_discount', '1.234,5', 'number'],
  ['max_discount', '1.2345', 'decimals'],
  ['max_discount', '1e2', 'number'],
  ['max_discount', 'NaN', 'number'],
  ['max_discount', '٣', 'number'],
  ['unit_quantity', '0', 'too_small'],
  ['unit_quantity', '1.5', 'integer'],
  ['unit_quantity', '1.000', 'ambiguous'],
  ['unit_quantity', '99999999999', 'too_large'],
  ['unit_quantity', 'doce', 'number'],
  ['weight', '1,234', 'ambiguous'],
  ['formats', 'Caja', 'pair'],
  ['formats', 'Caja:0', 'too_small'],
  ['formats', 'Caja:doce', 'number'],
  ['formats', 'Caja:12|Caja:24', 'double_value'],
  ['formats', Array.from({ length: 30 }, (_, at) => `F${at}:2`).join('|'), 'too_many'],
  ['related', 'A1|A1', 'double_value'],
  ['image', 'javascript:alert(1)', 'file'],
  ['image', 'http://sin.cifrar/x.jpg', 'file'],
  ['image', '../foto.jpg', 'file'],
  ['image', 'foto', 'file'],
  ['more_images', 'https://uno.es/x.jpg|dos', 'file'],
  ['safety', '{"signal"', 'json'],
  ['safety', '"texto"', 'json'],
  ['countries', 'sp|zz', 'unknown'],
  ['content', '5', 'together'],
  ['content_unit', 'litros', 'choice'],
  ['eco', 'quizá', 'boolean'],
  ['sustainability_index', '11', 'too_large'],
  ['replaced_by', 'X1', 'own'],
  ['action', 'borrar', 'choice'],
  ['action', 'delete', 'absent'],
  ['source_time', 'ayer', 'time'],
  ['source_time', '2026-02-30T10:00:00', 'time'],
  ['source_time', '2026-02-03T25:00:00', 'time'],
]

test('each wrong cell is named by line, column and code, and nothing is written (rules E-9 to E-11, E-16)', async () => {
  for (const [column, cell, code] of cells) {
    const values: Record<string, string> = {
      id: 'X1',
      code: 'X-1',
      name: 'Nuevo',
      supplier: 'P1',
      category: 'C2',
      [column]: cell,
    }
    const quoted = Object.values(values).map((value) => `"${value.replaceAll('"', '""')}"`)
    const { problems, state } = await anImport(
      admin,
      'articles',
      `${Object.keys(values).join(';')}\n${quoted.join(';')}\n`,
    )
    const at = code === 'absent' ? 'id' : column
    expect([column, cell.slice(0, 30), state, problems]).toEqual([
      column,
      cell.slice(0, 30),
      'refused',
      expect.arrayContaining([`2 ${at} ${code}`]),
    ])
  }
  expect(await rows(portal.db, sql<object>`select 1 from product where source_id = 'X1'`)).toEqual([])
}, 120_000)

/** Files of an object, with the problems that they have. */
const files: [object: string, text: string, problems: string[]][] = [
  ['articles', 'id;name\nA1;Uno\nA1;Dos\n', ['2 id double', '3 id double']],
  ['articles', 'id;code\nA1;CEL-2\n', ['2 code taken']],
  ['articles', 'id;code;name;supplier;category\nN1;N-1;a;P1;C2\nN2;N-1;b;P1;C2\n', ['3 code double']],
  ['articles', 'id;name\n;Sin clave\n', ['2 id required']],
  ['articles', 'id;name;brand\nA1;Uno\nA2;Dos;x;y\n', ['2 - cells', '3 - cells']],
  ['articles', 'id;name\nA1;"Uno\nA2;Dos\n', ['2 - quote']],
  ['categories', 'id;name;parent\nC1;Todo;C4\n', ['2 parent circle']],
  ['categories', 'id;name;parent\nC9;Sola;C9\n', ['2 parent circle']],
  ['categories', 'id;name;parent\nC5;Quinta;C4\n', ['2 parent too_deep']],
  ['categories', 'id;action\nC1;delete\n', ['2 - in_use']],
  ['sales_tree', 'id;name;parent\nN1;Uno;N2\nN2;Dos;N1\n', ['2 parent circle', '3 parent circle']],
  ['client_tree', 'id;client;name;parent\nT1;K1;Uno;T2\nT2;K1;Dos;T1\n', ['2 parent circle', '3 parent circle']],
  ['client_tree', 'id;client;name\nT1;;Uno\n', ['2 client required']],
  ['print_formats', 'id;name;name_pt\n9;Otro;Outro\n', ['2 name_en required']],
  ['catalogue_types', 'id;code;name;name_pt;name_en\n9;catalogue;A;B;C\n', ['2 code taken']],
  ['catalogue_sizes', 'id;name;name_pt;name_en;amount\n9;A;B;C;0\n', ['2 amount too_small']],
  ['provinces', 'id;name;country\n1;Marte;mars\n', ['2 country unknown']],
  ['sales_people', 'id;name;email\n1;Eva;eva@\n', ['2 email email']],
  ['stock', 'article;stock\nA1;-3\nA2;\n', ['2 stock too_small', '3 stock required']],
  ['stock', 'article;stock;expected\nA1;3;3/12/2026\n', ['2 expected date']],
  ['stock', 'article;stock;expected\nA1;3;2026-02-29\n', ['2 expected date']],
  ['stock', 'article;stock;action\nA1;3;delete\n', ['2 action action']],
  ['client_prices', 'client;article;price\nK1;A1;2\nK1;A1;3\n', ['2 client double', '3 client double']],
  ['client_prices', 'client;article;price\nK1;A1;\n', ['2 price required']],
  ['client_prices', 'client;article;action\nK1;A2;delete\n', ['2 client absent']],
]

// Shows rules E-19, E-28.
test.each(files)('a file of %s: %j', async (object, text, problems) => {
  const found = await anImport(admin, object, text)
  expect(found.problems).toEqual(problems)
  expect(found.state).toBe('refused')
})

test('two articles exchange their codes (rule E-19)', async () => {
  const { counts } = await anImport(admin, 'articles', 'id;code\nA1;CEL-2\nA2;CEL-1\n')
  expect(counts).toEqual({ changed: 2 })
})

test('a centre stays with its client', async () => {
  await anImport(admin, 'clients', 'id;code;name\nK2;C-2;Otro\n')
  await anImport(admin, 'centres', 'id;code;client;name\nD1;D-1;K1;Centro\n')
  expect((await anImport(admin, 'centres', 'id;client\nD1;K2\n')).problems).toEqual(['2 client fixed'])
})

test("a client's tree holds its own centres and nodes alone (rule E-48)", async () => {
  await anImport(admin, 'clients', 'id;code;name\nK2;C-2;Otro\n')
  await anImport(admin, 'client_tree', 'id;client;name;parent\nT2;K1;Costa;T1\nT1;K1;Todos;\nT9;K2;Otro;\n')
  const problems = async (object: string, text: string) => (await anImport(admin, object, text)).problems
  expect(await problems('client_tree', 'id;client;name;parent\nT3;K1;Sur;T9\nT4;K2;A;T5\nT5;K1;B;\n')).toEqual([
    '2 parent foreign',
    '3 parent foreign',
  ])
  expect(await problems('client_tree', 'id;client\nT2;K2\n')).toEqual(['2 client fixed'])
  expect(await problems('centres', 'id;code;client;name;node\nD8;D-8;K1;Playa;T9\n')).toEqual(['2 node foreign'])
  expect(await problems('centres', 'id;code;client;name;node\nD8;D-8;K1;Playa;T2\n')).toEqual([])
  expect(await problems('client_tree', 'id;action\nT2;delete\n')).toEqual(['2 - in_use'])
})

test('texts are in the asked language and name nothing of the database (rule E-18)', async () => {
  const { id } = await anImport(admin, 'articles', 'id;unit_quantity\nA1;doce\n')
  const read = async (language: string) =>
    (await admin.get(`imports/${id}/rows/`, { 'accept-language': language })).body.results[0].problems[0].message
  expect([await read('es'), await read('pt'), await read('en')]).toEqual([
    verdictTexts.number.es,
    verdictTexts.number.pt,
    verdictTexts.number.en,
  ])
  for (const { es, pt, en } of Object.values(verdictTexts))
    for (const text of [es, pt, en]) expect(text).not.toMatch(/sql|constraint|null|column_name|duplicate key/i)
})

test('a careless caller is told what is wrong (rule E-18)', async () => {
  const fields = async (more: Record<string, string>, object = 'stock') =>
    (await sendFile(admin, object, 'article;stock\nA1;1\n', more)).status
  expect(await fields({}, 'nothing')).toBe(400)
  expect(await fields({ policy: 'none' })).toBe(400)
  expect(await fields({ decimal: ';' })).toBe(400)
  expect(await fields({ columns: '[]' })).toBe(400)
  expect(await fields({ columns: '{' })).toBe(400)
  expect(await fields({ dry_run: 'perhaps' })).toBe(400)
  expect((await admin.post('imports/', { object: 'stock' })).body).toMatchObject({ code: 'no_file' })
  expect((await admin.get('imports/99999/')).status).toBe(404)
  expect((await admin.post('imports/99999/apply/', {})).status).toBe(404)
  expect((await admin.get('imports/templates/nothing/')).status).toBe(404)
  expect((await admin.get('imports/export/nothing/')).status).toBe(404)
})
