import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { aCart } from '../../../test/a-cart'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { AccountOptions } from '../../../test/an-account'
import { oneRow, rows } from '../../core/db/db'
import { Jobs } from '../../core/jobs/jobs'
import { makePost } from '../../core/mail/post'
import { Printer } from '../../core/paper/printer'
import { paperMails, sendPaperMail, type PaperMail } from './paper-mail'

let portal: TestPortal
let outbox: string
beforeAll(async () => {
  portal = await aPortal()
  outbox = join(portal.config.dataDir, 'outbox')
})

/** Counts what it prints. */
class CountingPrinter extends Printer {
  count = 0
  override printed(...asked: Parameters<Printer['printed']>) {
    this.count += 1
    return super.printed(...asked)
  }
}
const printer = new CountingPrinter(true)
afterAll(() => printer.close())
beforeEach(async () => {
  await rows(portal.db, sql`delete from job`)
  rmSync(outbox, { recursive: true, force: true })
  printer.count = 0
})
const usualPost = () => makePost({ dataDir: portal.config.dataDir })
const jobsWith = (post = usualPost()) => {
  const jobs = new Jobs(portal.db)
  jobs.handle('paper-mail', sendPaperMail(portal, printer, post), { lane: paperMails })
  return jobs
}
const mails = () =>
  existsSync(outbox)
    ? readdirSync(outbox)
        .sort()
        .map((file) => readFileSync(join(outbox, file), 'utf8'))
    : []
const attached = (mail: string) => /filename=\S+\.pdf[^]*?\r\n\r\n([^]*?)\r\n--/.exec(mail)![1]!
const stored = () => rows(portal.db, sql<{ hash: string }>`select hash from printed_paper`)

test('a paper of mails is printed once for all who get the same, and forgotten with the last of them (rule W-50)', async () => {
  const { send } = await aCart(portal)
  await send('order')
  expect(await jobsWith().runDue()).toBe(2)
  expect(printer.count).toBe(1)
  const [one, other, ...more] = mails().map(attached)
  expect(more).toEqual([])
  expect(one).toBe(other)
  expect(one).toMatch(/^JVBERi0/)
  expect(await stored()).toEqual([])
})

test('a paper of mails is another one, printed once too, for those who do not see prices or read another language (rule W-50)', async () => {
  const { client, send } = await aCart(portal, { account: { language: 'en' } })
  const { body } = await send('order')
  const blind: AccountOptions = {
    role: 'client',
    clients: [client.id],
    can_see_prices: false,
    can_see_totals: false,
  }
  for (const { id: sender } of [await portal.anAccount(blind), await portal.anAccount(blind)])
    await portal.jobs.add(portal.db, 'paper-mail', {
      kind: 'order',
      id: body.id,
      to: 'creator',
      language: 'es',
      sender,
    })
  expect(await jobsWith().runDue()).toBe(4)
  expect(printer.count).toBe(3)
  const papers = mails().map(attached)
  expect(new Set(papers).size).toBe(3)
  expect(papers[2]).toBe(papers[3])
  expect(await stored()).toEqual([])
})

test('a paper of mails is not printed again while the mail server is away, unless the document changes (rule W-50)', async () => {
  const { send } = await aCart(portal)
  const { body } = await send('order')
  let isAway = true
  const jobs = jobsWith(async (...mail) => {
    if (isAway) throw new Error('ECONNREFUSED')
    return usualPost()(...mail)
  })
  const again = async () => {
    await rows(portal.db, sql`update job set run_at = now() where done_at is null`)
    await jobs.runDue()
  }
  await jobs.runDue()
  await again()
  expect(printer.count).toBe(1)
  expect(await stored()).toHaveLength(1)
  await rows(portal.db, sql`update sale_order set client_order_number = 'B-77' where id = ${body.id}`)
  isAway = false
  await again()
  expect(printer.count).toBe(2)
  expect(mails()).toHaveLength(2)
  expect(await stored()).toEqual([])
})

test('a paper of mails is printed once by two processes that send at the same time (rule W-50)', async () => {
  const { send } = await aCart(portal)
  await send('order')
  const sent = await Promise.all([jobsWith(), jobsWith()].map((jobs) => jobs.runDue()))
  expect(sent[0]! + sent[1]!).toBe(2)
  expect(printer.count).toBe(1)
  expect(mails()).toHaveLength(2)
})

test('a paper of mails is found by the process that takes over from one that was killed before it sent (rule W-50)', async () => {
  const { send } = await aCart(portal)
  await send('order')
  const claimed = await oneRow(
    portal.db,
    sql<{ id: number; payload: PaperMail }>`update job set attempts = 1, leased_until = now() - interval '1 second'
      where id = (select min(id) from job where kind = 'paper-mail') returning id, payload`,
  )
  const hangs = () => new Promise<void>(() => undefined)
  void sendPaperMail(portal, printer, hangs)(claimed.payload, claimed)
  while ((await stored()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await jobsWith().runDue()).toBe(2)
  expect(printer.count).toBe(1)
  expect(mails()).toHaveLength(2)
})

test('a paper of mails delays no mail without one (rule W-52)', async () => {
  const { send } = await aCart(portal)
  await send('order')
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const jobs = jobsWith(() => ended)
  const left = new Promise<void>((resolve) => jobs.handle('password-reset', async () => resolve()))
  expect(['paper-mail', 'password-reset'].map((kind) => jobs.isMail(kind))).toEqual([true, true])
  jobs.start()
  await jobs.add(portal.db, 'password-reset', {})
  await left
  end()
  await jobs.stop()
})
