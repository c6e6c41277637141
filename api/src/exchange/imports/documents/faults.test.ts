import { sql } from 'kysely'
import type { Caller } from '../../../../test/an-account'
import { anImport } from '../../../../test/an-import'
import type { TestPortal } from '../../../../test/a-portal'
import { aDocumentsWorld, documentsFile, type FileLine } from '../../../../test/documents-world'
import { rows } from '../../../core/db/db'
import { figuresCommand } from '../../../insight/figures-command'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  ;({ portal, admin } = await aDocumentsWorld())
})
afterEach(async () => expect(await figuresCommand(portal.db, ['check'])).toMatch(/are those of the documents/))

const invoices = (documents: Record<string, { head?: object; lines: FileLine[] }>) =>
  documentsFile(
    'invoice',
    Object.fromEntries(
      Object.entries(documents).map(([id, { head, lines }]) => [id, { head: { state: 'issued', ...head }, lines }]),
    ),
  )
const one = (lines: FileLine[], head: object = {}) => invoices({ X1: { head, lines } })

/** Files of an invoice of one or two lines, with the problems that they have. */
const faults: [what: string, text: string, problems: string[]][] = [
  ['a line twice', one([{}, { line: '1' }]), ['2 invoice double', '3 invoice double']],
  ['no line number', one([{ line: '' }]), ['2 line required']],
  [
    'lines that differ about the head',
    one([{}, { centre: '', date: '2026-03-11' }]),
    ['3 centre contradicts', '3 date contradicts'],
  ],
  ['a centre of another client', one([{}], { centre: 'D2' }), ['2 centre foreign']],
  ['due before its day', one([{}], { due: '2026-03-09' }), ['2 due period']],
  ['a base that is not that of its lines', one([{}, {}], { base: '21.00' }), ['2 base sums', '2 total sums']],
  ['a tax that is not that of its lines', one([{}], { tax: '3.00', total: '13.00' }), ['2 tax sums']],
  ['a total that is no sum', one([{}], { total: '12.11' }), ['2 total sums']],
  ['discounts that its lines do not have', one([{}], { discounts: '5' }), ['2 discounts sums']],
  [
    'the price of a box as that of a unit',
    one([{ format: 'Caja', price: '10.00', amount: '10.00' }], { base: '10', tax: '2.1', total: '12.1' }),
    ['2 amount line_sum'],
  ],
  [
    'a format that the article does not have',
    one([{ article: 'A2', format: 'Palet', price: '10', amount: '10' }], { base: '10', tax: '2.1', total: '12.1' }),
    ['2 format unknown_format'],
  ],
  [
    'a huge amount',
    one([{ price: '999999999999' }]),
    ['2 price too_large', '2 amount too_large', '2 base too_large', '2 total too_large', '2 tax too_large'],
  ],
  ['a huge quantity', one([{ quantity: 2_000_000_000, price: '0.00' }]), ['2 quantity too_large']],
  ['half a piece', one([{ quantity: 0.5 }]), ['2 quantity integer']],
  ['a discount above 100', one([{ discount: '101' }]), ['2 discount too_large']],
  ['a state that there is not', one([{}], { state: 'enviada' }), ['2 state choice']],
  ['no day', one([{}], { date: '' }), ['2 date required']],
  ['no such day', one([{}], { date: '2026-02-30' }), ['2 date time']],
  ['deleting what is not there', 'invoice;line;action\nX1;1;delete\n', ['2 invoice absent']],
]

// Shows rules E-19, E-32, E-34, E-35, D-45.
test.each(faults)('%s is refused, and nothing is written', async (_what, text, problems) => {
  const found = await anImport(admin, 'invoices', text)
  expect([found.state, [...found.problems].sort()]).toEqual(['refused', [...problems].sort()])
  expect(await rows(portal.db, sql<object>`select 1 from sale_invoice where external_id = 'X1'`)).toEqual([])
})

test('two documents with one number, and a number that another has, are refused (rule E-19)', async () => {
  const two = invoices({ Y1: { head: { number: 'Y' }, lines: [{}] }, Y2: { head: { number: 'Y' }, lines: [{}] } })
  expect((await anImport(admin, 'invoices', two)).problems).toEqual(['3 number double'])
  await anImport(admin, 'invoices', invoices({ Y1: { head: { number: 'Y' }, lines: [{}] } }))
  expect(
    (await anImport(admin, 'invoices', invoices({ Y2: { head: { number: 'Y' }, lines: [{}] } }))).problems,
  ).toEqual(['2 number taken'])
})

test.each(['document', 'valid'])(
  'by policy %s a document with a wrong line is refused whole, the others come in (rules E-15, E-33)',
  async (policy) => {
    const id = `Z-${policy}`
    const text = invoices({ [id]: { lines: [{}, { quantity: 0.5 }, {}] }, [`${id}2`]: { lines: [{}, {}] } })
    const { state, counts, problems } = await anImport(admin, 'invoices', text, { policy })
    expect([state, counts, problems]).toEqual([
      'applied',
      { created: 2, refused: 3 },
      ['2 - document', '3 quantity integer', '4 - document'],
    ])
    expect(
      await rows(portal.db, sql<object>`select external_id from sale_invoice where external_id like ${`${id}%`}`),
    ).toEqual([{ external_id: `${id}2` }])
  },
)

test('a document that names what is not there waits whole, and comes in with the last of it (rules E-20, E-33)', async () => {
  const text = invoices({ W1: { head: { client: 'K9', centre: '' }, lines: [{}, { article: 'A9' }] } })
  const { state, counts, problems } = await anImport(admin, 'invoices', text)
  expect([state, counts]).toEqual(['applied', { waiting: 2 }])
  expect(problems).toEqual(['2 article document_waits', '2 client unknown', '3 article unknown', '3 client unknown'])
  const stored = () =>
    rows(
      portal.db,
      sql<object>`select 1 from sale_invoice_line l join sale_invoice h on h.id = l.invoice_id
        where h.external_id = 'W1'`,
    )
  await anImport(admin, 'articles', 'id;code;name;supplier;category\nA9;CEL-9;Nuevo;P1;C1\n')
  expect(await stored()).toHaveLength(0)
  await anImport(admin, 'clients', 'id;code;name\nK9;C-9;Llega tarde\n')
  expect(await stored()).toHaveLength(2)
})

test('an older row of a document leaves all of it out (rules E-13, E-33)', async () => {
  const at = (time: string, state: string) =>
    anImport(admin, 'invoices', invoices({ V1: { head: { state, source_time: time }, lines: [{}, {}] } }))
  await at('2026-11-25T10:00:00', 'paid')
  const { counts } = await at('2026-11-25T09:00:00', 'issued')
  expect(counts).toEqual({ older: 2 })
})
