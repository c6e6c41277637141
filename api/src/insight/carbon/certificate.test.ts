import { sql } from 'kysely'
import { aDeliveryNote } from '../../../test/a-delivery'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { pdfText } from '../../../test/pdf-text'
import { instantOf } from '../../core/clock'
import { transaction } from '../../core/db/transaction'
import { cancelDeliveryNote } from '../../trade/delivery-notes/write-delivery-note'

let portal: TestPortal
let client: number
let center: number
let note: number
let buyer: Caller
const period = 'start_date=2026-02-01&end_date=2026-03-31'

beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T10:00:00')
  client = (await portal.aClient({ name: 'Hotel Secreto', external_id: 'SECRETO-1' })).id
  center = (await portal.aCenter({ client_id: client, name: 'Cocina' })).id
  buyer = await portal.anAccount({ role: 'client', clients: [client] })
  note = (await delivery('2026-03-10', 100)).id
  await delivery('2026-05-10', 100)
})

const delivery = (day: string, distance_km: number) =>
  aDeliveryNote(portal.db, {
    client_id: client,
    center_id: center,
    distance_km,
    delivery_note_datetime: instantOf(day),
  })
const certificate = (query = period, caller = buyer) => caller.get(`client_co2e/${client}/certificate/?${query}`)
const codesIn = (raw: Buffer) => /\b(?:[2-9A-Z]{5}-){3}[2-9A-Z]{5}\b/.exec(pdfText(raw).join(' '))![0]
const check = (code: string) => portal.stranger.get(`co2e_certificates/${code}/`)

test('a certificate states what the server computed, whatever the address says (rule H-14)', async () => {
  const { status, headers, raw } = await certificate(`${period}&co2e=0.1`)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain('filename="co2-certificado-2026-10-15.pdf"')
  const text = pdfText(raw).join(' ')
  // 200 km × 13.5 ÷ 100 × 3.17
  expect(text).toContain('85,6 kg CO2e')
  // 85,6 ÷ (167 × 2 ÷ 12): the check page tells the same number (rule H-15).
  expect(text).toContain('3,1 árboles en esos meses')
  for (const part of ['Hotel Secreto', 'Todos los centros', '01-02-2026 al 31-03-2026', '200,0 km', 'DIN 16258'])
    expect(text).toContain(part)
  expect(text).toContain('http://portal.test/certificado/')
})

test('the certificate of a centre names it, in the language of the request (rule H-14)', async () => {
  const { raw } = await buyer.get(`center_co2e/${center}/certificate/?${period}`, { 'accept-language': 'en' })
  const text = pdfText(raw).join(' ')
  for (const part of ['Carbon footprint certificate', 'Cocina', '85,6 kg CO2e', '13,5 l of diesel'])
    expect(text).toContain(part)
})

test('anybody who has the code learns brand, months and kilograms, and no client (rule H-15)', async () => {
  const code = codesIn((await certificate()).raw)
  const { status, body } = await check(code)
  expect(status).toBe(200)
  expect(body).toEqual({
    code,
    brand: 'Prisma',
    first_month: '2026-02',
    last_month: '2026-03',
    co2e: 85.6,
    trees: 3.1,
    issued: '2026-10-15',
  })
  expect(JSON.stringify(body)).not.toMatch(/secreto|cocina/i)
  expect((await check(code.toLowerCase())).body.code).toBe(code)
})

test('a code is random: 20 characters that do not follow from earlier codes (rule H-15)', async () => {
  const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-04']
  for (const month of months) await delivery(`${month}-10`, 3)
  const codes: string[] = []
  for (const month of months)
    codes.push(codesIn((await certificate(`start_date=${month}-01&end_date=${month}-01`)).raw))
  expect(new Set(codes).size).toBe(months.length)
  for (const [at, code] of codes.entries()) {
    expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{5}-){3}[2-9A-HJKMNP-TV-Z]{5}$/)
    const same = [...code].filter((sign, place) => sign !== '-' && sign === codes[(at + 1) % codes.length]![place])
    expect(same.length).toBeLessThan(10)
  }
})

test.each([
  'AAAAA-AAAAA-AAAAA-AAAAA',
  'x',
  '%00',
  "'; drop table carbon_certificate; --",
  'ñ'.repeat(60),
  'x'.repeat(190),
])('an unknown code is not found: %s (rule H-15)', async (code) => {
  const { status, body } = await check(code.startsWith('%') ? code : encodeURIComponent(code))
  expect([400, 404]).toContain(status)
  if (!code.startsWith('%') && code.length <= 60) expect(status).toBe(404)
  expect(body).not.toHaveProperty('brand')
})

test('an account gets the same certificate again on the same day, until the kilograms change (rule H-15)', async () => {
  const month = 'start_date=2026-07-01&end_date=2026-07-31'
  const { id } = await delivery('2026-07-10', 10)
  const ask = async (caller = buyer) => codesIn((await certificate(month, caller)).raw)
  const [first, atOnce] = await Promise.all([ask(), ask()])
  expect([atOnce, await ask()]).toEqual([first, first])
  expect(await ask(await portal.anAccount({ role: 'admin' }))).not.toBe(first)
  portal.clock.set('2026-10-16T00:00:00')
  expect(await ask()).not.toBe(first)
  portal.clock.set('2026-10-15T10:00:00')
  await delivery('2026-07-11', 10)
  const second = await ask()
  expect(second).not.toBe(first)
  await transaction(portal.db, (tx) => cancelDeliveryNote(tx, id))
  expect([(await check(first)).body.co2e, (await check(second)).body.co2e]).toEqual([8.6, 17.1])
})

test('without a delivery the certificate is refused with a text, and none is issued (rule H-14)', async () => {
  const before = await issued()
  for (const path of [`client_co2e/${client}`, `center_co2e/${center}`]) {
    const { status, body } = await buyer.get(`${path}/certificate/?start_date=2026-08-01&end_date=2026-08-31`)
    expect([status, body]).toEqual([
      400,
      { non_field_errors: ['No existen datos para el rango de fechas seleccionado, por favor elija otro.'] },
    ])
  }
  await transaction(portal.db, (tx) => cancelDeliveryNote(tx, note))
  await sql`update delivery_note set state = 'cancelled'
    where client_id = ${client} and delivery_note_datetime < '2026-03-01'`.execute(portal.db)
  expect((await certificate()).status).toBe(400)
  expect((await certificate('start_date=2025-12-01&end_date=2026-01-31')).body).toHaveProperty('end_date')
  expect(await issued()).toBe(before)
})

test('its brand is that of the variant of the account (rule D-42)', async () => {
  const maripol = await portal.anAccount({ role: 'client', clients: [client], variant: 'maripol' })
  const { raw } = await certificate('start_date=2026-05-01&end_date=2026-05-01', maripol)
  const { brand } = portal.variants.get('maripol').public
  expect((await check(codesIn(raw))).body.brand).toBe(brand.name)
  expect(pdfText(raw).join(' ')).toContain(portal.variants.get('maripol').server.supplier.name)
})

test('a HEAD request issues no certificate (rule H-15)', async () => {
  const before = await issued()
  const { statusCode } = await portal.app.inject({
    method: 'HEAD',
    url: `/api/client_co2e/${client}/certificate/?start_date=2026-05-01&end_date=2026-05-31`,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect([statusCode, await issued()]).toEqual([404, before])
})

test('trying many codes is answered with 429 (rule H-15)', async () => {
  const few = await aPortal({ callsPerMinute: 60 })
  const answers = []
  for (let at = 0; at < 4; at += 1) answers.push((await few.stranger.get(`co2e_certificates/AAAAA-${at}/`)).status)
  expect(answers).toEqual([404, 404, 404, 429])
})

const issued = async () =>
  (
    await portal.db
      .selectFrom('carbon_certificate')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n
