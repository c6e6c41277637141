import { sql } from 'kysely'
import { aStatNode } from '../../../test/a-client'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { addCents, aTarget } from '../../../test/a-target'
import type { Caller } from '../../../test/an-account'
import { newMails } from '../../../test/mails'
import { hashOf } from '../../core/hash-of'
import { makeLog } from '../../core/http/logger'
import { Jobs } from '../../core/jobs/jobs'
import { planDigests } from './plan-digests'
import { sendDigest } from './send-digest'

let portal: TestPortal
const written: string[] = []
beforeAll(async () => {
  portal = await aPortal({}, { loggerInstance: makeLog('trace', { write: (line: string) => void written.push(line) }) })
})
// The Friday before the Monday on which digests are sent.
beforeEach(() => portal.clock.set('2026-06-05T10:00:00'))
afterEach(async () => {
  await sql`update account set digest_since = null`.execute(portal.db)
  await sql`delete from digest`.execute(portal.db)
  await newMails(portal)
})
const monday = '2026-06-08'

/** A seller with the digest switched on and a client whose offer ends soon. */
async function aReader(options: Parameters<TestPortal['anAccount']>[0] = {}) {
  const node = await aStatNode(portal.db)
  const client = await portal.aClient({
    name: `Hotel <Sol> & Mar ${node.id}`,
    contact: 'Rosa',
    phone: '600 100 200',
    stat_node_id: node.id,
  })
  const offer = await anOffer(portal.db, { client_id: client.id, base: 2300, valid_until: '2026-06-10' })
  const reader = await portal.anAccount({
    role: 'sales_manager',
    stat_node_id: node.id,
    first_name: 'Vera',
    language: 'es',
    ...options,
  })
  expect((await reader.patch('account/', { weekly_digest: true })).status).toBe(200)
  return { node, client, offer, reader }
}
/** The mails sent in an hour, by recipient. */
async function mailsAt(local: string) {
  portal.clock.set(local)
  await planDigests(portal)
  return newMails(portal)
}
const linkIn = (text: string) => /http:\/\/portal\.test\/resumen-semanal#([\w-]{43})/.exec(text)?.[1]

describe('the switch (rule B-40)', () => {
  test('is off at first, and the account’s own', async () => {
    const seller = await portal.anAccount({ role: 'admin' })
    expect((await seller.get('account/')).body.weekly_digest).toBe(false)
    expect((await seller.patch('account/', { weekly_digest: true })).body.weekly_digest).toBe(true)
    expect((await seller.patch('account/', { first_name: 'Eva' })).body.weekly_digest).toBe(true)
    expect((await seller.patch('account/', { weekly_digest: false })).body.weekly_digest).toBe(false)
    expect((await seller.patch('account/', { weekly_digest: 'yes' })).body).toHaveProperty('weekly_digest')
  })

  test('is refused to buyers', async () => {
    const buyer = await portal.anAccount()
    const { status, body } = await buyer.patch('account/', { weekly_digest: true })
    expect([status, Object.keys(body)]).toEqual([400, ['weekly_digest']])
    expect((await buyer.get('account/')).body.weekly_digest).toBe(false)
  })
})

describe('when it is sent (rule B-40)', () => {
  test('on Monday from seven o’clock on, once a week', async () => {
    const { reader } = await aReader()
    expect(await mailsAt(`${monday}T06:59:59`)).toEqual([])
    expect((await mailsAt(`${monday}T07:00:00`)).map(({ to }) => to)).toEqual([reader.email])
    for (const later of [`${monday}T08:00:00`, '2026-06-09T07:00:00', '2026-06-14T23:59:59'])
      expect(await mailsAt(later)).toEqual([])
    expect(await mailsAt('2026-06-15T06:00:00')).toEqual([])
    expect(await mailsAt('2026-06-15T07:00:00')).toHaveLength(1)
  })

  test('by the calendar of Madrid, over new year and in summer time', async () => {
    await aReader()
    // Monday of the first ISO week of 2027.
    expect(await mailsAt('2027-01-03T23:00:00')).toHaveLength(1)
    expect(await mailsAt('2027-01-04T06:30:00')).toEqual([])
    expect(await mailsAt('2027-01-04T07:30:00')).toHaveLength(1)
  })

  test('later in the week when the server was down on Monday, unless it was switched on since', async () => {
    const { reader } = await aReader()
    portal.clock.set('2026-06-09T09:00:00')
    const late = await aReader()
    expect((await mailsAt('2026-06-10T10:00:00')).map(({ to }) => to)).toEqual([reader.email])
    expect((await mailsAt('2026-06-15T10:00:00')).map(({ to }) => to).sort()).toEqual(
      [reader.email, late.reader.email].sort(),
    )
  })

  test('once, whatever is restarted and however many processes plan it', async () => {
    await aReader()
    portal.clock.set(`${monday}T07:30:00`)
    const other = { ...portal, jobs: new Jobs(portal.db) }
    const planned = await Promise.all([planDigests(portal), planDigests(other), planDigests(portal)])
    expect(planned.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await newMails(portal)).toHaveLength(1)
    expect(await planDigests(other)).toBe(0)
  })

  test('a digest that could not be sent in its week is dropped, so that no week brings two', async () => {
    const { reader } = await aReader()
    portal.clock.set(`${monday}T07:30:00`)
    expect(await planDigests(portal)).toBe(1)
    const mails = await mailsAt('2026-06-15T07:30:00')
    expect(mails.map(({ to }) => to)).toEqual([reader.email])
    expect(mails[0]!.text).toContain('08-06-2026')
  })

  test('not to demonstration accounts of an installation in production, not to buyers', async () => {
    const { reader } = await aReader()
    await sql`update account set is_demo = true where id = ${reader.id}`.execute(portal.db)
    const buyer = await aReader()
    await sql`update account set role = 'client' where id = ${buyer.reader.id}`.execute(portal.db)
    portal.clock.set(`${monday}T07:30:00`)
    const inProduction = { ...portal, config: { ...portal.config, production: true } }
    expect(await planDigests(inProduction)).toBe(0)
    // Also when it was planned earlier.
    const post = jest.fn()
    await sendDigest(inProduction, post)({ account: reader.id, week: monday }, { id: 1 })
    expect(post).not.toHaveBeenCalled()
    await sendDigest(portal, post)({ account: reader.id, week: monday }, { id: 1 })
    expect(post).toHaveBeenCalledTimes(1)
  })

  test('not to an account whose variant has no dashboard', async () => {
    const { reader } = await aReader()
    await aReader({ variant: 'maripol' })
    expect((await mailsAt(`${monday}T07:00:00`)).map(({ to }) => to)).toEqual([reader.email])
  })

  test('not to an account that lacks the second factor that its role needs by then (rule S-35)', async () => {
    await aReader()
    const { rules } = portal.variants.ruling(null).server
    const former = rules.secondFactorRoles
    Object.assign(rules, { secondFactorRoles: ['sales_manager'] })
    const mails = await mailsAt(`${monday}T07:00:00`)
    Object.assign(rules, { secondFactorRoles: former })
    expect(mails).toEqual([])
  })
})

describe('what it says (rule B-40)', () => {
  test('the orders of the week and the one before, the month, and whom to call, as text and as a page', async () => {
    const { client, offer, node } = await aReader()
    const order = (day: string, base: number, state = 'received') =>
      portal.anOrder({ client_id: client.id, center_id: null, order_datetime: day, lines: 0, base, state })
    await order('2026-06-01T00:00:00+02:00', 100)
    await order('2026-06-07T23:59:59+02:00', 50.5)
    await order('2026-06-03T12:00:00+02:00', 999, 'pending_validation')
    await order('2026-05-31T23:59:59+02:00', 70)
    await order('2026-06-08T00:00:00+02:00', 9)
    await addCents(portal.db, 'client_sales', client.id, '2026-06', 1200)
    await aTarget(portal.db, { client: client.id, month: '2026-06', target: 2900 })
    const [mail] = await mailsAt(`${monday}T07:00:00`)
    expect(mail).toMatchObject({ subject: 'Prisma: tu resumen de la semana' })
    const said = [
      'La semana del 01-06-2026 al 07-06-2026',
      'Pedidos: 2 (la semana anterior, 1)',
      'Importe de los pedidos: 150,50 € (la semana anterior, 70,00 €)',
      'Mes 06-2026',
      'Pedidos del mes: 159,50 € de un objetivo de 2.900,00 €',
      'Faltan 2.740,50 €: 161,21 € cada día laborable (quedan 17).',
      `Hotel <Sol> & Mar ${node.id}, 2.300,00 €, Rosa, 600 100 200: La oferta ${offer.number} de 2.300,00 € termina el 10-06-2026.`,
    ]
    const { plain, page } = partsOf(mail!)
    for (const line of ['Hola, Vera:', ...said, 'http://portal.test/dashboard/hoy']) expect(plain).toContain(line)
    expect(page).toContain('<html lang="es">')
    for (const line of said)
      expect(page).toContain(
        line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(' €', '&nbsp;€'),
      )
    expect(page).not.toContain('<Sol>')
    expect(page).toContain(`href="http://portal.test/resumen-semanal#${linkIn(plain)}"`)
  })

  test.each([
    ['pt', 'Prisma: o seu resumo da semana', 'A proposta'],
    ['en', 'Prisma: your summary of the week', 'The offer'],
  ] as const)('in the language of the account: %s', async (language, subject, word) => {
    await aReader({ language })
    const [mail] = await mailsAt(`${monday}T07:00:00`)
    expect([mail!.subject, mail!.text]).toEqual([subject, expect.stringContaining(word)])
  })

  test('its own clients alone, as its rights are when it is sent', async () => {
    const { reader, client } = await aReader()
    const other = await aReader()
    portal.clock.set(`${monday}T07:00:00`)
    await planDigests(portal)
    await sql`update account set stat_node_id = ${other.node.id} where id = ${reader.id}`.execute(portal.db)
    const mail = (await newMails(portal)).find(({ to }) => to === reader.email)!
    expect(mail.text).toContain(other.client.name)
    expect(mail.text).not.toContain(client.name)
  })

  test('no amounts to an account that may not see them when it is sent (rule T-3)', async () => {
    await aReader()
    const { roles_apply_hide_price: roles } = portal.variants.get('prisma').server.rules
    const before = [...roles]
    portal.clock.set(`${monday}T07:00:00`)
    await planDigests(portal)
    roles.push('sales_manager')
    try {
      const [mail] = await newMails(portal)
      expect(mail!.text).toContain('Días laborables que quedan: 17')
      expect(mail!.text.replaceAll('text/', '')).not.toMatch(/€|2\.?300|Pedidos del mes/)
    } finally {
      roles.splice(0, roles.length, ...before)
    }
  })

  test.each([
    ['was closed', { active: false }],
    ['is no longer of sales', { role: 'client' }],
    ['switched it off', { digest_since: null }],
  ])('nothing to an account that %s after it was planned', async (_name, change) => {
    const { reader } = await aReader()
    portal.clock.set(`${monday}T07:00:00`)
    expect(await planDigests(portal)).toBe(1)
    await portal.db.updateTable('account').set(change).where('id', '=', reader.id).execute()
    expect(await newMails(portal)).toEqual([])
  })
})

describe('its link (rule B-41)', () => {
  async function aMailed() {
    const made = await aReader()
    const mail = (await mailsAt(`${monday}T07:00:00`)).find(({ to }) => to === made.reader.email)!
    return { ...made, token: linkIn(mail.text)! }
  }
  const isOn = async (reader: Caller) => (await reader.get('account/')).body.weekly_digest
  const end = (token: unknown, headers?: Record<string, string>) =>
    portal.stranger.post('weekly_digest/end/', { token }, headers)

  test('ends the digest of its account without a log-in, and nothing else', async () => {
    const { reader, token } = await aMailed()
    const other = await aReader()
    const row = async () =>
      portal.db.selectFrom('account').selectAll().where('id', '=', reader.id).executeTakeFirstOrThrow()
    const before = await row()
    expect(await end(token)).toMatchObject({ status: 200, body: {} })
    expect(await row()).toEqual({ ...before, digest_since: null })
    expect(await isOn(other.reader)).toBe(true)
    expect((await mailsAt('2026-06-15T07:00:00')).map(({ to }) => to)).toEqual([other.reader.email])
    const audits = await portal.db.selectFrom('audit').selectAll().where('action', '=', 'digest.ended').execute()
    expect(audits).toMatchObject([{ account_id: null, entity: 'account', entity_id: String(reader.id) }])
  })

  test('answers alike for an unknown token and for one that was used before', async () => {
    const { reader, token } = await aMailed()
    const answers = [await end('x'.repeat(43)), await end(token), await end(token), await end(hashOf(token))]
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(new Set(['200 {}']))
    expect(await isOn(reader)).toBe(false)
    for (const token of [undefined, '', 5, 'x'.repeat(101)]) expect((await end(token)).status).toBe(400)
  })

  test('a link of an earlier week still works', async () => {
    const { reader, token } = await aMailed()
    await mailsAt('2026-06-15T07:00:00')
    await end(token)
    expect(await isOn(reader)).toBe(false)
  })

  test('opening it changes nothing: there is no GET call', async () => {
    const { reader, token } = await aMailed()
    for (const path of ['weekly_digest/end/', `weekly_digest/end/${token}/`, `weekly_digest/end/?token=${token}`])
      for (const method of ['GET', 'HEAD'] as const)
        expect((await portal.app.inject({ method, url: `/api/${path}` })).statusCode).toBe(404)
    expect(await isOn(reader)).toBe(true)
  })

  test('its token is hashed, and in no log, no job and no row', async () => {
    const { token } = await aMailed()
    await end(token, { 'idempotency-key': 'logged' })
    expect(written.length).toBeGreaterThan(5)
    expect(written.join('')).not.toContain(token)
    for (const table of ['job', 'idempotency', 'audit', 'digest', 'digest_link', 'account']) {
      const { rows } = await sql<{ has: boolean }>`
        select exists (select 1 from ${sql.table(table)} t where t::text like ${`%${token}%`}) as has`.execute(
        portal.db,
      )
      expect([table, rows[0]!.has]).toEqual([table, false])
    }
    const hashed = sql`select 1 from digest_link where token_hash = ${hashOf(token)}`
    expect((await hashed.execute(portal.db)).rows).toHaveLength(1)
  })
})

test('calls by link are limited for a token and for an address (rule B-41)', async () => {
  const few = await aPortal({ callsPerMinute: 500 })
  const end = (token: string, remoteAddress: string) =>
    few.app.inject({ method: 'POST', url: '/api/weekly_digest/end/', payload: { token }, remoteAddress })
  for (let time = 0; time < 5; time++) expect((await end('one', `192.0.2.${time}`)).statusCode).toBe(200)
  expect((await end('one', '192.0.2.9')).statusCode).toBe(429)
  for (let time = 0; time < 10; time++) await end(`forged-${time}`, '198.51.100.1')
  expect((await end('other', '198.51.100.1')).statusCode).toBe(429)
})

/** The text part and the HTML part of a sent message. */
function partsOf({ text }: { text: string }): { plain: string; page: string } {
  const at = text.indexOf('<!doctype html>')
  return { plain: text.slice(text.indexOf('Hola'), text.lastIndexOf('\n--', at)), page: text.slice(at) }
}
