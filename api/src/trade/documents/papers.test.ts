import { sql } from 'kysely'
import sharp from 'sharp'
import { aCatalog, anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { orderById } from '../orders/queries'
import { actorOfAccount } from '../../identity/session/load-actor'
import { offerById } from '../offers/queries'
import { Printer } from '../../core/paper/printer'
import { offerPaper, orderPaper, catalogPaper } from './papers'
import { catalogById } from '../catalogs/queries'

let portal: TestPortal
let admin: Caller
const printer = new Printer()
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
})
afterAll(() => printer.close())

const whole = { price: false, total: false }
const reader = (hides = whole, language: 'es' | 'pt' | 'en' = 'es') => ({
  variants: portal.variants,
  language,
  hides,
})
const actor = async () => (await actorOfAccount(portal.db, portal.variants, admin.id))!
const offerPaperOf = async (id: number, ...args: [ReturnType<typeof reader>?, number?]) =>
  offerPaper(portal.db, (await offerById(portal.db, await actor(), id))!, args[0] ?? reader(), args[1])
const sheetsIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
const lineOf = (table: 'offer_line', where: number) => portal.db.updateTable(table).where('offer_id', '=', where)

test('an offer on paper says until when it holds; one that waits for validation does not yet (rule O-21)', async () => {
  const { id } = await anOffer(portal.db, { valid_until: '2026-06-19' })
  const until = async () => (await offerPaperOf(id)).facts.find(([name]) => name === 'Válida hasta')
  expect(await until()).toEqual(['Válida hasta', '19-06-2026'])
  await portal.db.updateTable('offer').set({ state: 'pending_validation' }).where('id', '=', id).execute()
  expect(await until()).toBeUndefined()
})

describe('a document as PDF', () => {
  test.each(['orders', 'offers', 'catalogs'] as const)(
    'comes by %s/{id}/pdf/ with its name, and is not cached',
    async (path) => {
      const row =
        path === 'orders'
          ? await portal.anOrder({ lines: 3 })
          : path === 'offers'
            ? await anOffer(portal.db, { lines: 3 })
            : await aCatalog(portal.db, { lines: 3 })
      const answer = await admin.get(`${path}/${row.id}/pdf/`)
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
      })
      expect(answer.headers['content-disposition']).toContain(`${row.number}.pdf`)
      expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
      expect(answer.raw.subarray(-8).toString()).toContain('%%EOF')
      expect(answer.raw.toString('latin1')).toMatch(/FontFile2/)
      const stranger = await portal.anAccount({ role: 'client' })
      expect((await stranger.get(`${path}/${row.id}/pdf/`)).status).toBe(404)
    },
  )

  test.each([
    ['order', 'orders'],
    ['offer', 'offers'],
    ['catalog', 'catalogs'],
  ] as const)('of kind %s comes by a ticket as well, once and for its own rows', async (kind, _path) => {
    const row =
      kind === 'order'
        ? await portal.anOrder()
        : kind === 'offer'
          ? await anOffer(portal.db)
          : await aCatalog(portal.db)
    const { body, status } = await admin.post('downloads/', {
      kind: `${kind}-pdf`,
      params: { id: row.id, print_format: null },
    })
    expect(status).toBe(201)
    const path = body.url.replace('/api/', '')
    const answer = await portal.stranger.get(path)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
    })
    expect(answer.raw.subarray(-8).toString()).toContain('%%EOF')
    // It comes while it is drawn: nobody knows how long it will be.
    expect(answer.headers).not.toHaveProperty('content-length')
    expect((await portal.stranger.get(path)).status).toBe(404)
    const other = await portal.anAccount({ role: 'client' })
    const foreign = await other.post('downloads/', { kind: `${kind}-pdf`, params: { id: row.id } })
    expect((await portal.stranger.get(foreign.body.url.replace('/api/', ''))).status).toBe(404)
    const odd = await admin.post('downloads/', { kind: `${kind}-pdf`, params: { id: 'x' } })
    expect((await portal.stranger.get(odd.body.url.replace('/api/', ''))).status).toBe(404)
  })

  test('is refused in a print format that there is not', async () => {
    const { id } = await anOffer(portal.db)
    expect(await admin.get(`offers/${id}/pdf/?print_format=77`)).toMatchObject({
      status: 400,
      body: { print_format: ['No es una de las opciones.'] },
    })
  })
})

describe('what stands on the paper', () => {
  test.each([
    [1, true, true, true],
    [2, true, true, false],
    [3, true, false, true],
    [4, false, false, true],
  ])('print format %i: prices %j, totals %j, pictures %j', async (format, prices, totals, pictures) => {
    const { id } = await anOffer(portal.db, { lines: 2 })
    const paper = await offerPaperOf(id, reader(), format)
    expect(paper.lines[0]!.price !== '').toBe(prices)
    expect(paper.totals.length > 0).toBe(totals)
    expect(paper.withPictures).toBe(pictures)
  })

  test('nothing of money for a reader without the rights', async () => {
    const order = await portal.anOrder({ lines: 2 })
    const head = (await orderById(portal.db, await actor(), order.id))!
    expect(JSON.stringify(await orderPaper(portal.db, head, reader({ price: true, total: true })))).not.toContain('€')
    const onlyTotals = await orderPaper(portal.db, head, reader({ price: true, total: false }))
    expect(onlyTotals.lines.every(({ price, total, discount }) => price + total + discount === '')).toBe(true)
    expect(onlyTotals.totals.at(-1)).toMatchObject({ value: '24,20 €' })
    const onlyPrices = await orderPaper(portal.db, head, reader({ price: false, total: true }))
    expect(onlyPrices.totals).toEqual([])
    expect(onlyPrices.lines[0]!.price).toBe('10,00 €')
  })

  test('totals as in the cart, with discounts, taxes by rate and shipping', async () => {
    const order = await portal.anOrder({
      lines: 2,
      discounts: '5.00',
      client_discount_percentage: '10',
      client_discount: '2.00',
      tax_total: '3.60',
      total: '21.60',
      shipping: '10',
      final: '31.60',
    })
    await sql`update order_line set tax_rate = 10 where order_id = ${order.id} and position = 2`.execute(portal.db)
    const paper = await orderPaper(portal.db, (await orderById(portal.db, await actor(), order.id))!, reader())
    expect(paper.totals.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Importe sin descuentos: 25,00 €',
      'Descuentos: -5,00 €',
      'Base sin IVA: 20,00 €',
      'Descuento de cliente 10 %: -2,00 €',
      'Base imponible: 18,00 €',
      'IVA 21 %: 1,89 €',
      'IVA 10 %: 0,90 €',
      'Total con IVA: 21,60 €',
      'Envío: 10,00 €',
      'Importe final: 31,60 €',
    ])
  })

  test.each([
    ['es', 'Oferta', 'Código', 'Página {page} de {pages}'],
    ['pt', 'Proposta', 'Código', 'Página {page} de {pages}'],
    ['en', 'Offer', 'Code', 'Page {page} of {pages}'],
  ] as const)('words of %s', async (language, title, code, page) => {
    const { id } = await anOffer(portal.db)
    expect(await offerPaperOf(id, reader(whole, language))).toMatchObject({
      title,
      words: { code, page },
      supplier: { name: 'Prisma Higiene Profesional, S.A.' },
    })
  })

  test.each(['es', 'pt', 'en'] as const)('quantities and amounts alike in %s (rule A-28)', async (language) => {
    const { id } = await anOffer(portal.db)
    await lineOf('offer_line', id).set({ quantity: 1450, base: '12345.6' }).execute()
    expect((await offerPaperOf(id, reader(whole, language))).lines[0]).toMatchObject({
      quantity: '1.450',
      total: '12.345,60 €',
    })
  })

  test('the price of the format that is sold', async () => {
    const { id } = await anOffer(portal.db)
    await lineOf('offer_line', id).set({ unit_name: 'Caja', unit_quantity: 6, unit_id: null, base: '60' }).execute()
    const product = await portal.aProduct()
    const unit = await portal.db
      .insertInto('product_unit')
      .values({ product_id: product.id, name: 'Caja', quantity: 6 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await lineOf('offer_line', id).set({ unit_id: unit.id }).execute()
    expect((await offerPaperOf(id)).lines[0]).toMatchObject({
      price: '60,00 €',
      quantity: '1',
      format: expect.stringMatching(/^Caja \(6 × /),
    })
  })

  test('the description of an additional charge', async () => {
    const { id } = await anOffer(portal.db)
    const { id: freeLine } = await portal.aProduct({ is_free_line: true, price: null })
    await lineOf('offer_line', id)
      .set({ product_id: freeLine, name: 'Código 00', description: 'Montaje de dispensadores' })
      .execute()
    expect((await offerPaperOf(id)).lines[0]).toMatchObject({ name: 'Montaje de dispensadores', description: '' })
  })

  test('a catalogue without prices, with the client’s logo', async () => {
    const logo = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#c338' } })
      .png()
      .toBuffer()
    const upload = await portal.db
      .insertInto('upload')
      .values({ content_type: 'image/png', content: logo })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await aCatalog(portal.db, { lines: 5, type_id: 2, logo_id: upload.id })
    const paper = await catalogPaper(portal.db, (await catalogById(portal.db, await actor(), id))!, reader())
    expect(JSON.stringify({ ...paper, logo: null })).not.toContain('€')
    expect(await sharp(paper.logo!).metadata()).toMatchObject({ format: 'png', hasAlpha: false })
    expect(sheetsIn(await printer.printed(paper))).toBe(3)
  })
})

describe('however much there is on it', () => {
  test.each([
    [0, 1],
    [1, 1],
    [60, 4],
    [500, 29],
  ])('%i lines take %i sheets', async (lines, sheets) => {
    const { id } = await anOffer(portal.db)
    const paper = await offerPaperOf(id, reader(), 1)
    const many = { ...paper, lines: Array.from({ length: lines }, () => paper.lines[0]!) }
    expect(sheetsIn(await printer.printed(many))).toBe(sheets)
  })

  test('totals never stand on a sheet alone: the last line goes with them', async () => {
    const { id } = await anOffer(portal.db)
    const paper = await offerPaperOf(id, reader(), 1)
    const sheets = async (lines: number, totals: typeof paper.totals) =>
      sheetsIn(await printer.printed({ ...paper, totals, lines: Array.from({ length: lines }, () => paper.lines[0]!) }))
    // As many lines as fit: with totals one more sheet begins, and it is the same one that one line less needs.
    const max = await (async () => {
      let lines = 1
      while ((await sheets(lines + 1, [])) === 1) lines++
      return lines
    })()
    expect([await sheets(max, []), await sheets(max, paper.totals)]).toEqual([1, 2])
  })

  const odd: [string, string][] = [
    ['accents', 'Ñandú çeñido à São João, Łódź, Kraków, Õunapuu'],
    ['emoji', 'Jabón 🧴🧼 👩🏽‍🔧 🇪🇸 ❤️'],
    ['one endless word', 'x'.repeat(5000)],
    ['a very long name', 'Detergente concentrado '.repeat(300)],
    ['other scripts', 'Ελληνικά Кириллица 日本語 العربية'],
    ['controls', 'a\u0001b\u202ec\u200bd\uFFFFe\ud800f'],
    ['line breaks', 'a\nb\r\nc\u2028d\n\n\n\ne'],
    ['nothing', ''],
    ['spaces', '    '],
    ['markup', '<b>&amp;</b> ${x} %s'],
  ]
  test.each(odd)('%s everywhere break nothing', async (_name, text) => {
    const { id } = await anOffer(portal.db)
    const paper = await offerPaperOf(id)
    const line = { ...paper.lines[0]!, name: text, description: text, code: text, format: text, category: text }
    const block = { title: text, lines: [text, text, text] }
    const all = {
      ...paper,
      number: text,
      name: text,
      facts: [[text, text] as [string, string]],
      blocks: [block, block],
      notes: block,
      lines: [line, line],
      supplier: { name: text, lines: [text, text] },
    }
    for (const kind of ['letter', 'brochure'] as const)
      expect(sheetsIn(await printer.printed({ ...all, kind, itemsPerPage: 4 }))).toBeGreaterThanOrEqual(1)
  })

  test.each([
    [1, 14],
    [2, 8],
    [4, 5],
    [6, 3],
    [9, 3],
    [20, 2],
  ])(
    '%i to a sheet: 12 products of 12 categories on %i sheets with cover and, from three sheets on, index',
    async (itemsPerPage, sheets) => {
      const { id } = await aCatalog(portal.db, { lines: 12 })
      const paper = await catalogPaper(portal.db, (await catalogById(portal.db, await actor(), id))!, reader())
      expect(sheetsIn(await printer.printed({ ...paper, itemsPerPage, totals: [] }))).toBe(sheets)
    },
  )

  test('several are printed at once, each whole', async () => {
    const { id } = await anOffer(portal.db, { lines: 3 })
    const paper = await offerPaperOf(id)
    const files = await Promise.all(Array.from({ length: 6 }, () => printer.printed(paper)))
    expect(new Set(files.map((file) => sheetsIn(file)))).toEqual(new Set([1]))
  })

  test('one account cannot fill the printer’s queue (429), and messages always wait in it', async () => {
    const { id } = await anOffer(portal.db)
    const paper = await offerPaperOf(id)
    const asked = Array.from({ length: 30 }, () => printer.printed(paper, 1))
    const [other, message] = [printer.printed(paper, 2), printer.printed(paper)]
    const done = await Promise.allSettled(asked)
    // Two are drawn meanwhile.
    expect(done.map(({ status }) => status)).toEqual(done.map((_, at) => (at < 22 ? 'fulfilled' : 'rejected')))
    expect(done.at(-1)).toMatchObject({ reason: { status: 429 } })
    expect([sheetsIn(await other), sheetsIn(await message)]).toEqual([1, 1])
  })

  test('a paper that cannot be drawn fails alone', async () => {
    const { id } = await anOffer(portal.db)
    const paper = await offerPaperOf(id)
    await expect(printer.printed({ ...paper, lines: null as never })).rejects.toThrow()
    expect(sheetsIn(await printer.printed(paper))).toBe(1)
  })
})
