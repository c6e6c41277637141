import { sql } from 'kysely'
import { rows } from '../../core/db/db'
import type { Proposal } from '@portal/shared-sdk/contract'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { makeProposals } from './make-proposals'
import type { LikelyArticle } from './likely-articles'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const rhythm = [118, 90, 62, 31]
async function aCenterWithRhythm() {
  const center = await portal.aCenter()
  const buyer = await portal.anAccount({ clients: [center.client_id], can_see_prices: true })
  const product = await portal.aProduct()
  for (const daysAgo of rhythm) await ordered(center, daysAgo, product.id)
  const propose = async () => (await buyer.get(`centers/${center.id}/proposal/`)).body as Proposal
  return { center, buyer, product, propose }
}

async function ordered(center: { id: number; client_id: number }, daysAgo: number, product: number) {
  const at = new Date(portal.clock.now().getTime() - daysAgo * 86_400_000)
  const head = { client_id: center.client_id, center_id: center.id, order_datetime: at }
  const order = await portal.anOrder({ ...head, lines: 0, state: 'delivered' })
  await sql`insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity,
    price, base, tax_rate) values (${order.id}, 1, ${product}, 'c', 'n', 'Unidad', 1, 6, 10, 10, 21)`.execute(portal.db)
}

const make = () => makeProposals(portal.db, portal.clock.today())
const stored = (center: number) =>
  rows(
    portal.db,
    sql<{ articles: LikelyArticle[]; at: string }>`select articles, made_at::text as at from center_proposal
      where center_id = ${center}`,
  )
const write = (center: number, articles: object[]) =>
  sql`update center_proposal set articles = ${JSON.stringify(articles)}::jsonb where center_id = ${center}`.execute(
    portal.db,
  )

test('each centre’s proposal is stored, and told as it was made until the centre buys again (rule R-16)', async () => {
  const { center, product, propose } = await aCenterWithRhythm()
  const computed = await propose()
  await make()
  const [row] = await stored(center.id)
  expect(row!.articles).toMatchObject([{ product: product.id, quantity: 6, usualDays: 28 }])
  expect(await propose()).toEqual(computed)
  await write(center.id, [{ ...row!.articles[0], quantity: 17 }])
  expect((await propose()).lines[0]!.quantity).toBe(17)
  const another = await portal.aProduct()
  await ordered(center, 1, another.id)
  expect((await propose()).lines.map(({ line, quantity }) => [line, quantity])).toContainEqual([product.id, 6])
})

test('ended in between, the night goes on where it was; what is made anew replaces a centre’s row (rule R-16)', async () => {
  const { center } = await aCenterWithRhythm()
  await make()
  const [before] = await stored(center.id)
  await make()
  expect(await stored(center.id)).toEqual([before])
  await sql`update center_proposal set day = day - 1`.execute(portal.db)
  await make()
  const after = await stored(center.id)
  expect(after).toHaveLength(1)
  expect(after[0]!.at > before!.at).toBe(true)
})

test('an article that the centre never bought is proposed without a last purchase, and can be taken or refused (rule R-17)', async () => {
  const { center, buyer, product, propose } = await aCenterWithRhythm()
  const unknown = await portal.aProduct({ price: '4.00' })
  await make()
  const [row] = await stored(center.id)
  await write(center.id, [...row!.articles, { product: unknown.id, quantity: 3, lastDay: null, usualDays: null }])
  const { lines } = await propose()
  expect(lines.map(({ line, last_day, quantity }) => [line, last_day, quantity])).toEqual([
    [product.id, expect.any(String), 6],
    [unknown.id, null, 3],
  ])
  expect(lines[1]!.reason).toContain('aún no lo pide')
  const source = { kind: 'proposal', id: center.id, center: center.id }
  const added = await buyer.post('cart/add_reorder/', { ...source, lines: [{ line: unknown.id, quantity: 2 }] })
  expect([added.status, added.body.added]).toEqual([200, 1])
  const refusal = `centers/${center.id}/proposal/refusals/${unknown.id}/`
  expect((await buyer.put(refusal, { kind: 'always' })).status).toBe(200)
  expect((await propose()).lines.map(({ line }) => line)).toEqual([product.id])
  await sql`update product set active = false where id = ${unknown.id}`.execute(portal.db)
  await buyer.delete(refusal)
  expect((await propose()).lines.map(({ line }) => line)).toEqual([product.id])
})

test('a first-time article that the account may not buy is told by no call, and cannot be refused (rules R-17, K-26)', async () => {
  const { center, buyer, product, propose } = await aCenterWithRhythm()
  const client = center.client_id
  const [own, others] = [await portal.aProduct(), await portal.aProduct({ name: 'Artículo de otros', price: '43.21' })]
  await portal.db
    .insertInto('special_price')
    .values([product, own].map(({ id }) => ({ client_id: client, product_id: id, price: '3.00' })))
    .execute()
  await make()
  const [row] = await stored(center.id)
  const firstTime = [own, others].map(({ id }) => ({ product: id, quantity: 3, lastDay: null, usualDays: null }))
  await write(center.id, [...row!.articles, ...firstTime])
  expect((await propose()).lines.map(({ line }) => line)).toEqual([product.id, own.id, others.id])
  const path = `centers/${center.id}/proposal/`
  expect((await buyer.put(`${path}refusals/${others.id}/`, { kind: 'always' })).status).toBe(200)
  const restricted = await portal.anAccount({ clients: [client], can_see_prices: true, only_authorized_products: true })
  const answersTo = async (caller: typeof buyer) => {
    const source = { kind: 'proposal', id: center.id }
    const answers = [
      await caller.get(path),
      await caller.post('cart/check_reorder/', source),
      await caller.post('shopping_lists/', { client, name: 'Lista', source }),
      await caller.put(`${path}refusals/${others.id}/`, { kind: 'always' }),
    ]
    const text = JSON.stringify(answers.map(({ body }) => body))
    return [answers.at(-1)!.status, [others.name, others.external_id, '43.21'].filter((one) => text.includes(one))]
  }
  expect(await answersTo(restricted)).toEqual([404, []])
  expect((await answersTo(buyer))[0]).toBe(200)
  await sql`update client set only_authorized_products = true where id = ${client}`.execute(portal.db)
  expect(await answersTo(buyer)).toEqual([404, []])
  expect((await propose()).lines.map(({ line }) => line)).toEqual([product.id, own.id])
})
