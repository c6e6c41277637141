import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { aCart } from '../../../test/a-cart'
import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { AccountOptions } from '../../../test/an-account'
import { firstRow, rows } from '../../core/db/db'
import { Jobs } from '../../core/jobs/jobs'
import { makePost } from '../../core/mail/post'
import { Printer } from '../../core/paper/printer'
import { paperMails, sendPaperMail } from './paper-mail'

let portal: TestPortal
let outbox: string
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-05-20T10:00:00')
  await aCodeZero(portal.db)
  outbox = join(portal.config.dataDir, 'outbox')
})
beforeEach(async () => {
  await portal.jobs.runDue()
  rmSync(outbox, { recursive: true, force: true })
})

const mails = () =>
  existsSync(outbox)
    ? readdirSync(outbox)
        .sort()
        .map((file) => readFileSync(join(outbox, file), 'utf8'))
    : []
const to = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()

test('an offer goes to the client with its PDF, and replies go to its maker', async () => {
  const { sender, send, email } = await aCart(portal)
  const { body } = await send('offer')
  await portal.jobs.runDue()
  const [mail, ...others] = mails()
  expect(others).toEqual([])
  expect(to(mail!)).toBe(email)
  expect(mail).toContain(`Reply-To: ${sender.email}`)
  expect(mail).toContain(`Subject: Oferta ${body.number} de Prisma`)
  expect(mail).toContain(`filename=Oferta-${body.number}.pdf`)
  expect(mail).toContain(Buffer.from('%PDF-1.').toString('base64').slice(0, 8))
})

test('a link goes to no account that may not see prices or totals (rule O-54)', async () => {
  const linked = async (rights: AccountOptions) => {
    rmSync(outbox, { recursive: true, force: true })
    const { send } = await aCart(portal, { account: { role: 'client', ...rights } })
    expect((await send('offer', { print_format: 1 })).status).toBe(200)
    await portal.jobs.runDue()
    return mails().map((mail) => mail.replace(/=\r?\n/g, '').includes('/oferta#'))
  }
  expect(await linked({ can_see_prices: false, can_see_totals: true })).toEqual([false])
  expect(await linked({ can_see_prices: true, can_see_totals: false })).toEqual([false])
  expect(await linked({ can_see_prices: true, can_see_totals: true })).toEqual([true])
})

test.each([
  ['order', 'sale_order'],
  ['offer', 'offer'],
  ['catalog', 'catalog'],
] as const)(
  'PORTAL_VARIANT issues an %s of an account without a variant, whatever the Host header (rules D-42, P-4)',
  async (what, table) => {
    const { send } = await aCart(portal)
    const { body } = await send(what, {}, { host: 'dicas.localhost' })
    const row = await portal.db.selectFrom(table).select('issuer').where('id', '=', body.id).executeTakeFirst()
    expect(row).toEqual({ issuer: 'prisma' })
  },
)

test('an offer goes to its lead', async () => {
  const lead = await portal.aLead({ email: 'eva@bar.test' })
  const seller = await portal.anAccount({ role: 'admin' })
  await seller.post('cart/add_cart_item/', {
    lead: lead.id,
    product: (await portal.aProduct({ price: '10' })).id,
    quantity: 2,
  })
  expect(
    (await seller.patch('cart/create_offer/', { lead: lead.id, print_format: 1 }, { 'accept-language': 'en' })).status,
  ).toBe(200)
  await portal.jobs.runDue()
  expect(mails().map((mail) => [to(mail), /^Subject: Offer .* from Prisma/m.test(mail)])).toEqual([
    ['eva@bar.test', true],
  ])
})

test.each([
  ['client', ['sender']],
  ['admin', ['client', 'sender']],
] as const)('an order placed by %s is confirmed', async (role, expected) => {
  const { sender, send, email } = await aCart(portal, { account: { role } })
  expect((await send('order')).status).toBe(200)
  await portal.jobs.runDue()
  expect(mails().map(to).sort()).toEqual(expected.map((who) => (who === 'sender' ? sender.email : email)).sort())
})

test('the offer for a client without an address goes to its maker', async () => {
  const { sender, send } = await aCart(portal, { email: '' })
  await send('offer')
  await portal.jobs.runDue()
  expect(mails().map(to)).toEqual([sender.email])
})

test('a catalogue goes out with its name', async () => {
  const { send, email } = await aCart(portal)
  expect((await send('catalog')).status).toBe(200)
  await portal.jobs.runDue()
  expect(mails().map(to)).toEqual([email])
  expect(mails()[0]).toMatch(/Subject: =\?UTF-8\?Q\?Temporada/)
})

test('an offer that waits is not sent: its maker and the approvers are told, without amounts', async () => {
  const { client, sender, send } = await aCart(portal, { limit: '1' })
  const approver = await portal.anAccount({ role: 'client', clients: [client.id], can_validate_offers: true })
  await portal.anAccount({ role: 'client', clients: [client.id], can_validate_orders: true })
  const { body } = await send('offer')
  expect(body.message_flag).toBe(1)
  await portal.jobs.runDue()
  expect(mails().map(to).sort()).toEqual([sender.email, approver.email].sort())
  expect(mails().join()).not.toContain('.pdf')
  expect(mails().find((mail) => to(mail) === approver.email)).toContain('/ofertas/validar-ofertas')
})

test('a refused document leaves no message', async () => {
  const { send } = await aCart(portal)
  await send('offer', { print_format: 99 })
  await send('catalog', { catalog_type: 99 })
  expect(await rows(portal.db, sql`select 1 from job where done_at is null`)).toEqual([])
})

describe('when the server falls', () => {
  /** The same work as the server’s, with a post of the test’s own. */
  function jobsWith(post: ReturnType<typeof makePost>) {
    const jobs = new Jobs(portal.db)
    const printer = new Printer()
    jobs.handle('paper-mail', sendPaperMail(portal, printer, post), { lane: paperMails })
    return jobs
  }

  test('between document and mail, the mail goes out after the next start (rule D-85)', async () => {
    const { send, email } = await aCart(portal)
    const { body } = await send('offer')
    // Nothing ran yet: another process finds document and job.
    expect(await firstRow(portal.db, sql`select 1 from offer where id = ${body.id}`)).toBeDefined()
    expect(await jobsWith(makePost({ dataDir: portal.config.dataDir })).runDue()).toBe(1)
    expect(mails().map(to)).toEqual([email])
    expect(await jobsWith(makePost({ dataDir: portal.config.dataDir })).runDue()).toBe(0)
  })

  test('while it prints, the lease ends and another takes over', async () => {
    const { send, email } = await aCart(portal)
    await send('offer')
    // Claimed by a process that is gone.
    await rows(
      portal.db,
      sql`update job set attempts = 1, leased_until = now() - interval '1 second' where done_at is null`,
    )
    await portal.jobs.runDue()
    expect(mails().map(to)).toEqual([email])
  })

  test('after the mail but before it was noted, the second sending is the same message', async () => {
    const { send } = await aCart(portal)
    await send('offer')
    await portal.jobs.runDue()
    const [first] = mails()
    expect(first).toContain('Message-ID: <job-')
    await rows(portal.db, sql`update job set done_at = null where id = (select max(id) from job)`)
    await portal.jobs.runDue()
    expect(mails()).toHaveLength(1)
    expect(/^Message-ID: (.*)$/m.exec(mails()[0]!)?.[1]).toBe(/^Message-ID: (.*)$/m.exec(first!)?.[1])
  })

  test('a mail server that is away is tried again', async () => {
    const { send } = await aCart(portal)
    await send('offer')
    let isAway = true
    const jobs = jobsWith(async (message, id) => {
      if (isAway) throw new Error('ECONNREFUSED')
      return makePost({ dataDir: portal.config.dataDir })(message, id)
    })
    await jobs.runDue()
    expect(mails()).toEqual([])
    isAway = false
    await rows(portal.db, sql`update job set run_at = now() where done_at is null`)
    await jobs.runDue()
    expect(mails()).toHaveLength(1)
  })
})
