import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { aDeliveryNote, anInvoice } from '../../../test/a-delivery'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { AccountOptions } from '../../../test/an-account'
import { until } from '../../../test/until'
import { takeLease } from '../../core/db/leases'
import { searchNorm } from '../../core/http/list'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const rights = { can_see_prices: true, can_see_totals: true, can_see_delivery_notes: true, can_see_sale_invoices: true }
const ids = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id)

const kinds = [
  {
    path: 'delivery_notes/',
    pdf: 'delivery_note_pdf/',
    make: aDeliveryNote,
    table: 'delivery_note',
    date: 'delivery_note_datetime',
    right: 'can_see_delivery_notes',
    file: 'Albaran',
    none: 'No se han encontrado albaranes',
  },
  {
    path: 'sale_invoices/',
    pdf: 'sale_invoice_pdf/',
    make: anInvoice,
    table: 'sale_invoice',
    date: 'invoice_datetime',
    right: 'can_see_sale_invoices',
    file: 'Factura',
    none: 'No se han encontrado facturas',
  },
] as const

describe.each(kinds)('$path', ({ path, pdf, make: makeAny, table, date, right, file, none }) => {
  const make = makeAny as typeof aDeliveryNote
  const on = (day: string) => ({ [date]: day }) as object

  async function aBuyer(options: AccountOptions = rights) {
    const client = await portal.aClient()
    const center = await portal.aCenter({ client_id: client.id })
    const buyer = await portal.anAccount({ clients: [client.id], ...options })
    const own = (more: object = {}) => make(portal.db, { client_id: client.id, center_id: center.id, ...more })
    return { buyer, client, center, own }
  }

  test('an account sees those of its clients, the newest first', async () => {
    const { buyer, own } = await aBuyer()
    const old = await own(on('2026-01-10T10:00:00Z'))
    const recent = await own(on('2026-03-10T10:00:00Z'))
    await make(portal.db)
    const { status, body } = await buyer.get(path)
    expect([status, ids(body), body.count, body.total_pages]).toEqual([200, [recent.id, old.id], 2, 1])
    expect(body.results[0]).toMatchObject({
      number: recent.number,
      [date]: '2026-03-10T11:00:00',
      base: 10,
      tax_total: 2.1,
      total: 12.1,
      currency_symbol: '€',
      billable_center: true,
      lines_count: 1,
    })
  })

  test('without the right the whole call is refused, in the reader’s language (rule D-87)', async () => {
    const { buyer, own } = await aBuyer({ ...rights, [right]: false })
    const { id } = await own()
    for (const call of [path, `${path}${id}/`, `${pdf}${id}/`, `${path}zip/`, `${path}excel/`])
      expect(await buyer.get(call)).toMatchObject({
        status: 403,
        body: { detail: 'No tienes permiso para hacer esto.' },
      })
    expect(await buyer.get(path, { 'accept-language': 'pt' })).toMatchObject({
      status: 403,
      body: { detail: 'Não tem permissão para fazer isto.' },
    })
  })

  test('somebody else’s does not exist', async () => {
    const { buyer } = await aBuyer()
    const foreign = await make(portal.db)
    const calls = [
      `${path}${foreign.id}/`,
      `${pdf}${foreign.id}/`,
      ...[path, `${path}zip/`, `${path}excel/`].flatMap((list) => [
        `${list}?client=${foreign.client_id}`,
        `${list}?center=${foreign.center_id}`,
      ]),
    ]
    for (const call of calls) expect([call, (await buyer.get(call)).status]).toEqual([call, 404])
  })

  test('any part of its number, client and centre finds it, without case and accents (rule D-80)', async () => {
    const { client } = await aBuyer()
    const center = await portal.aCenter({ client_id: client.id, name: 'Balneario Ñuñoa' })
    const number = `${file}-X-${client.id}77`
    const admin = await portal.anAccount({ role: 'admin', ...rights })
    const { id } = await make(portal.db, {
      client_id: client.id,
      center_id: center.id,
      number,
      search_norm: searchNorm(number, center.name, client.name),
    })
    const narrow = `client=${client.id}&`
    for (const search of [number, `x-${client.id}77`, 'NUNOA', 'lnear ñuño', `neario ${client.name.split(' ')[0]}`]) {
      for (const filter of ['', narrow])
        expect([search, ids((await admin.get(`${path}?${filter}search=${encodeURIComponent(search)}`)).body)]).toEqual([
          search,
          expect.arrayContaining([id]),
        ])
    }
    for (const search of ['%', "'", '\\', ':*', 'nunoaa'])
      expect([search, (await admin.get(`${path}?search=${encodeURIComponent(search)}`)).body.count]).toEqual([
        search,
        0,
      ])
  })

  test('days of Madrid, client, centre and country bound the list', async () => {
    const { buyer, client, center, own } = await aBuyer()
    const other = await portal.aCenter({ client_id: client.id })
    const before = await own(on('2026-02-28T22:59:59Z'))
    const first = await own(on('2026-02-28T23:00:00Z'))
    const last = await own({ ...on('2026-03-01T22:59:59Z'), center_id: other.id })
    expect(ids((await buyer.get(`${path}?after=2026-03-01&before=2026-03-01`)).body)).toEqual([last.id, first.id])
    expect(ids((await buyer.get(`${path}?center=${center.id}&ordering=${date}`)).body)).toEqual([before.id, first.id])
    for (const [country, count] of [
      ['sp', 3],
      ['eu', 3],
      ['', 3],
      ['pt', 0],
    ])
      expect((await buyer.get(`${path}?country=${country}`)).body.count).toBe(count)
    expect((await buyer.get(`${path}?page=2&page_size=2`)).body).toMatchObject({
      count: 3,
      total_pages: 2,
      results: [{ id: before.id }],
    })
    expect((await buyer.get(`${path}?page=9`)).body).toMatchObject({ count: 3, results: [] })
    for (const key of ['number', '-number', 'center', '-client', 'state', '-total', `-${date},number`])
      expect((await buyer.get(`${path}?ordering=${key}`)).status).toBe(200)
    expect(await buyer.get(`${path}?after=2026-02-31`)).toMatchObject({
      status: 400,
      body: { after: ['Valor no válido.'] },
    })
    expect(await buyer.get(`${path}?ordering=price`, { 'accept-language': 'en' })).toMatchObject({
      status: 400,
      body: { ordering: ['Not a valid value.'] },
    })
  })

  test('every field of the documents is there, with the lines, their product and where they come from', async () => {
    const { buyer, client, center, own } = await aBuyer()
    const order = await portal.anOrder({ client_id: client.id, center_id: center.id })
    const note = await aDeliveryNote(portal.db, { client_id: client.id, center_id: center.id, order_id: order.id })
    const { id } =
      path === 'delivery_notes/' ? note : await own({ note: note.id, order_id: order.id, due_date: '2026-04-09' })
    const { body } = await buyer.get(`${path}${id}/`)
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'id',
        'number',
        date,
        'base',
        'tax_total',
        'total',
        'currency_symbol',
        'state',
        'state_values',
        'details',
        'billable_center',
        'center',
        'client',
        'entries',
        'saleorder',
        'taxes',
      ]),
    )
    expect(Object.keys(body.client)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'external_code',
        'address',
        'locality',
        'province',
        'postal_code',
        'contact',
        'phone',
        'morning_open_times',
        'afternoon_open_times',
        'observations',
      ]),
    )
    expect(body.saleorder).toEqual({ id: order.id, number: order.number })
    expect(body.taxes).toEqual([{ rate: 21, base: 10, tax: 2.1 }])
    expect(body.state_values.find(({ code }: { code: string }) => code === body.state).value).toBe(
      file === 'Albaran' ? 'Entregado' : 'Emitida',
    )
    const [entry] = body.entries
    expect(entry).toMatchObject({
      quantity: 1,
      price: 10,
      base: 10,
      measurement_unit: { quantity: 1 },
      aditional_measurement_unit: null,
      delivery_note: { id: note.id, number: note.number },
      sale_order: { id: order.id, number: order.number },
    })
    expect(Object.keys(entry.product)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'image_url',
        'external_id',
        'quantity_by_packet',
        'packets_by_package',
        'currency_symbol',
      ]),
    )
    if (file === 'Albaran')
      expect(entry).toMatchObject({
        delivery_note_id: id,
        delivery_note_number: body.number,
        delivery_note_datetime: body[date],
      })
    else expect(body).toMatchObject({ external_id: null, due_date: '2026-04-09' })
  })

  test('an account without prices and totals finds none, and cannot order by them', async () => {
    const { buyer, own } = await aBuyer({ ...rights, can_see_prices: false, can_see_totals: false })
    const cheap = await own({ ...on('2026-03-02T10:00:00Z'), base: '11.11', total: '11.11' })
    const dear = await own({ ...on('2026-03-01T10:00:00Z'), base: '99.99', total: '99.99' })
    const { body: page } = await buyer.get(`${path}?ordering=-total`)
    const { body } = await buyer.get(`${path}${cheap.id}/`)
    expect(ids(page)).toEqual([cheap.id, dear.id])
    for (const field of [
      'base',
      'discounts',
      'client_discount_percentage',
      'client_discount',
      'tax_total',
      'total',
      'taxes',
    ]) {
      expect(page.results[0]).not.toHaveProperty(field)
      expect(body).not.toHaveProperty(field)
    }
    for (const field of ['price', 'discount', 'base', 'tax_rate']) expect(body.entries[0]).not.toHaveProperty(field)
    expect(JSON.stringify([page, body])).not.toMatch(/11\.11|99\.99/)
  })

  test('its PDF has the documents’ name in every language (rule D-88)', async () => {
    const { buyer, own } = await aBuyer()
    const { id, number } = await own()
    for (const language of ['es', 'pt', 'en']) {
      const answer = await buyer.get(`${pdf}${id}/`, { 'accept-language': language })
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
      })
      expect(answer.headers['content-disposition']).toContain(`${file}-${number}.pdf`)
      expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('the filtered rows come as a spreadsheet, with totals only for accounts that may see them', async () => {
    const { buyer, own, client } = await aBuyer()
    const listed = await own({ number: `${file}-S-${client.id}`, ...on('2026-03-02T10:00:00Z') })
    await own(on('2025-01-01T10:00:00Z'))
    const cells = await cellsOf(
      (await buyer.get(`${path}excel/?client=${client.id}&after=2026-03-01&before=2026-03-31`)).raw,
    )
    expect(cells).toHaveLength(2)
    expect(cells[0]).toEqual([
      'Número',
      'Fecha',
      ...(path === 'sale_invoices/' ? ['Vencimiento'] : []),
      'Código de cliente',
      'Cliente',
      'Código de centro',
      'Centro',
      ...(path === 'sale_invoices/' ? ['CECO'] : []),
      'Pedido',
      'Centro facturable',
      'Estado',
      'Base',
      'IVA',
      'Total',
    ])
    expect(cells[1]).toEqual(
      expect.arrayContaining([listed.number, new Date('2026-03-02T00:00:00Z'), 'Sí', 10, 2.1, 12.1]),
    )
    const blind = await portal.anAccount({ clients: [client.id], [right]: true })
    const hidden = await cellsOf((await blind.get(`${path}excel/`)).raw)
    expect(hidden).toHaveLength(3)
    expect(hidden[0]).not.toEqual(expect.arrayContaining(['Total']))
  })

  describe('as a ZIP', () => {
    test('holds each PDF of the period by its name, and says before how many there are', async () => {
      const { buyer, own, client } = await aBuyer()
      const made = [await own(on('2026-01-10T10:00:00Z')), await own(on('2026-02-10T10:00:00Z'))]
      await own(on('2025-12-10T10:00:00Z'))
      const answer = await buyer.get(`${path}zip/?client=${client.id}&after=2026-01-01&before=2026-02-28`)
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-type': 'application/zip', 'x-document-count': '2' },
      })
      expect(answer.headers['content-disposition']).toContain('-2026-01-01-2026-02-28.zip')
      const files = filesIn(answer.raw)
      expect(files.map(({ name }) => name)).toEqual(made.reverse().map(({ number }) => `${file}-${number}.pdf`))
      for (const { content } of files)
        expect([content.subarray(0, 5).toString(), content.subarray(-6).toString().trim()]).toEqual(['%PDF-', '%%EOF'])
    })

    test('holds only the named documents, and 404 for a foreign one (rule D-9)', async () => {
      const { buyer, own } = await aBuyer()
      const [first, , third] = [await own(), await own(), await own()]
      const answer = await buyer.get(`${path}zip/?ids=${first!.id},${third!.id},${first!.id}`)
      expect(answer).toMatchObject({ status: 200, headers: { 'x-document-count': '2' } })
      expect(
        filesIn(answer.raw)
          .map(({ name }) => name)
          .sort(),
      ).toEqual([first, third].map((made) => `${file}-${made!.number}.pdf`).sort())
      const stranger = await aBuyer()
      const foreign = await stranger.own()
      expect((await buyer.get(`${path}zip/?ids=${first!.id},${foreign.id}`)).status).toBe(404)
      for (const ids of ['', 'x', '0', '1,', '1;2'])
        expect((await buyer.get(`${path}zip/?ids=${ids}`)).status).toBe(400)
    })

    test('is one at a time for an account', async () => {
      const { buyer, own } = await aBuyer()
      // So many that the first is still printed when the second is asked for.
      for (let n = 0; n < 15; n++) await own()
      const answers = await Promise.all([buyer.get(`${path}zip/`), buyer.get(`${path}zip/`)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
      expect(answers.find(({ status }) => status === 429)!.body.detail).toBe(
        'Ya se está descargando un ZIP con tu cuenta. Espera a que termine.',
      )
      // The turn ends a moment after the last bytes.
      await until(async () => (await buyer.get(`${path}zip/`)).status === 200)
    })

    test('is one at a time for an account in all processes, and the next when its reader leaves (rule P-82)', async () => {
      const { buyer, own } = await aBuyer()
      for (let n = 0; n < 5; n++) await own()
      const end = await takeLease(portal.db, `zip account ${buyer.id} `, 1)
      expect((await buyer.get(`${path}zip/`)).status).toBe(429)
      await end!()
      if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' })
      const url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}/api/${path}zip/`
      for (const afterMs of [0, 10, 100]) {
        const leaving = new AbortController()
        const left = fetch(url, { headers: { authorization: `Bearer ${buyer.token}` }, signal: leaving.signal })
        setTimeout(() => leaving.abort(), afterMs)
        await left.catch(() => undefined)
      }
      await until(async () => (await buyer.get(`${path}zip/`)).status === 200)
    })

    test('a HEAD request prints nothing and does not block the ZIP itself', async () => {
      const { buyer, own } = await aBuyer()
      await own()
      expect(
        (
          await portal.app.inject({
            method: 'HEAD',
            url: `/api/${path}zip/`,
            headers: { authorization: `Bearer ${buyer.token}` },
          })
        ).statusCode,
      ).toBe(404)
      expect((await buyer.get(`${path}zip/`)).status).toBe(200)
    })

    test('is refused with a text when nothing is in the period, and when there is too much', async () => {
      const { buyer, own, client } = await aBuyer()
      const { id } = await own(on('2026-01-10T10:00:00Z'))
      expect(await buyer.get(`${path}zip/?after=2020-01-01&before=2020-12-31`)).toMatchObject({
        status: 400,
        body: { code: 'none', message: none },
      })
      expect((await buyer.get(`${path}zip/?before=2020-12-31`, { 'accept-language': 'en' })).body.message).toMatch(
        /^No .* found$/,
      )
      await sql`insert into ${sql.table(table)} (number, client_id, center_id, state, ${sql.ref(date)}, base,
        tax_total, total)
        select 'MANY-' || ${table} || n, client_id, center_id, state, ${sql.ref(date)}, base, tax_total, total
          from ${sql.table(table)}, generate_series(1, 1000) n where id = ${id}`.execute(portal.db)
      expect(await buyer.get(`${path}zip/?client=${client.id}`)).toMatchObject({
        status: 400,
        body: {
          code: 'too_many',
          message: 'Hay 1.001 documentos y un ZIP lleva 1.000 como máximo. Elige un periodo más corto.',
        },
      })
    })
  })
})

/** Files of a ZIP whose sizes stand before each of them. */
function filesIn(zip: Buffer) {
  const files: { name: string; content: Buffer }[] = []
  for (let from = 0; zip.readUInt32LE(from) === 0x04034b50;) {
    const [size, name, extra] = [zip.readUInt32LE(from + 18), zip.readUInt16LE(from + 26), zip.readUInt16LE(from + 28)]
    const start = from + 30 + name + extra
    files.push({
      name: zip.subarray(from + 30, from + 30 + name).toString(),
      content: zip.subarray(start, start + size),
    })
    from = start + size
  }
  return files
}

async function cellsOf(file: Buffer): Promise<unknown[][]> {
  const xlsx = await import('@e965/xlsx')
  const book = xlsx.read(file, { cellDates: true, UTC: true })
  return xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, UTC: true })
}
