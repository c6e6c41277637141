import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import { aDeliveryNote, anInvoice } from '../../../test/a-delivery'
import { aCatalog, anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Answer, Caller } from '../../../test/an-account'
import { describedCalls, type DescribedCall, type Schema } from '../../../test/openapi-calls'
import { pdfText } from '../../../test/pdf-text'
import { rightsRules, type Asked } from '../../../test/rights-rules'
import { aSibling, rights, rightsWorld, type Customer } from '../../../test/rights-world'
import { localTime } from '../clock'

// Every call of a buyer that is limited to one centre of its client: another centre of that client, with documents of
// every kind, is answered as one of another client (rule L-21).

let portal: TestPortal
let own: Customer
let foreign: Customer
let sibling: Customer
let buyer: Caller
let calls: DescribedCall[]
beforeAll(async () => {
  portal = await aPortal()
  ;({ own, foreign } = await rightsWorld(portal))
  sibling = await aSibling(portal, own)
  for (const each of [own, sibling]) await aYearAt(each)
  buyer = await portal.anAccount({
    clients: [own.client.id],
    centers: [own.center.id],
    ...rights,
    can_see_prices: true,
    can_see_totals: true,
  })
  const mayCall = ({ access }: DescribedCall) => !Array.isArray(access) || access.includes('client')
  calls = (await describedCalls(portal)).filter((call) => call.access !== 'public' && mayCall(call))
})

/** Present orders, offers and a catalogue, deliveries and invoices of this month, this year and the year before. */
async function aYearAt({ client, center, product }: Customer): Promise<void> {
  const { db } = portal
  const head = { client_id: client.id, center_id: center.id, lines: 0, base: 777 }
  for (const more of [{}, { state: 'pending_validation' }, { validation_datetime: new Date() }]) {
    await portal.anOrder({ ...head, ...more })
    await anOffer(db, { ...head, ...more })
  }
  await aCatalog(db, head)
  const lines = [{ product_id: product.id, quantity: 3, price: '77.70' }]
  for (const days of [0, 70, 440]) {
    const at = new Date(portal.clock.now().getTime() - days * 86_400_000)
    const owner = { client_id: client.id, center_id: center.id, lines }
    await aDeliveryNote(db, { ...owner, distance_km: 50, delivery_note_datetime: at })
    await anInvoice(db, { ...owner, invoice_datetime: at })
  }
}

const asking = () => ({ portal, account: buyer, role: 'client' as const })
const send = (call: DescribedCall, { path, body }: Asked) =>
  call.method === 'GET' ? buyer.get(path) : buyer[call.method.toLowerCase() as 'post'](path, body)
const ownOf = (call: DescribedCall) => rightsRules[call.name]?.own?.(own, asking())

/** The content of an answer: JSON, the cells of a spreadsheet, the words of a paper, the number of papers in a ZIP. */
function contentOf({ body, raw, headers }: Answer): unknown {
  const type = String(headers['content-type'])
  if (type.includes('json')) return body
  if (type.includes('pdf')) return pdfText(raw)
  if (type.includes('zip')) return headers['x-document-count']
  if (!type.includes('sheet')) return String(raw)
  const { SheetNames, Sheets } = xlsx.read(raw, { type: 'buffer' })
  return SheetNames.map((name) => xlsx.utils.sheet_to_csv(Sheets[name]!))
}

/** The names and numbers of the other centre that an answer contains. */
function marksIn(answer: Answer): string[] {
  const { center, centerNode, order, waitingOrder, decidedOrder, offer, sentOffer, decidedOffer } = sibling
  const documents = [order, waitingOrder, decidedOrder, offer, sentOffer, decidedOffer]
  const numbers = [...documents, sibling.catalog, sibling.note, sibling.invoice].map(({ number }) => number)
  const marks = [center.name, center.external_code, center.cost_center!, centerNode.node_name, ...numbers]
  const text = JSON.stringify(contentOf(answer)) ?? ''
  return marks.filter((mark) => new RegExp(`(?<![\\w-])${mark}(?![\\w-])`).test(text))
}

test('it reaches the rows of its own centre, and no answer names the other one (rule L-21)', async () => {
  for (const call of calls) {
    const asked = await ownOf(call)
    if (!asked) continue
    const answer = await send(call, asked)
    expect([call.name, answer.status < 300 ? 'reached' : answer.body, marksIn(answer)]).toEqual([
      call.name,
      'reached',
      [],
    ])
  }
})

test('a row of the other centre is not found, in a path, a query or a body (rule L-21)', async () => {
  for (const call of calls) {
    for (const ask of rightsRules[call.name]?.foreign ?? []) {
      const asked = await ask(sibling, asking())
      // It contains the client, which both centres have.
      if (JSON.stringify(asked) === JSON.stringify(await ask(own, asking()))) continue
      // A reason that is checked before, such as an empty cart, is the same as for an own row.
      await ownOf(call)
      expect([call.name, asked, (await send(call, asked)).status]).toEqual([call.name, asked, 404])
    }
  }
})

/** The call for an own row, but with another centre; undefined for a call that takes none. */
async function withCenter(call: DescribedCall, center: number): Promise<Asked | undefined> {
  const inBody: Schema | undefined = call.body?.properties?.center
  if (!call.query.center && !inBody) return undefined
  const { path, body } = (await ownOf(call)) ?? { path: call.path, body: {} }
  if (inBody) {
    const isObject = [inBody, ...(inBody.anyOf ?? [])].some(({ properties }) => properties)
    return { path, body: { ...body, center: isObject ? { id: center } : center } }
  }
  const url = new URL(path, 'http://portal.test/')
  url.searchParams.set('center', String(center))
  return { path: `${url.pathname.slice(1)}${url.search}`, body }
}

test('every call that takes a centre answers the other one as one of another client (rule L-21)', async () => {
  const tried: string[] = []
  for (const call of calls) {
    const asked = await withCenter(call, sibling.center.id)
    if (!asked) continue
    const answer = await send(call, asked)
    const toForeign = await send(call, (await withCenter(call, foreign.center.id))!)
    expect([call.name, answer.status, answer.body]).toEqual([call.name, toForeign.status, toForeign.body])
    expect([call.name, answer.status >= 400]).toEqual([call.name, true])
    tried.push(call.name)
  }
  expect(tried.length).toBeGreaterThan(30)
})

/** The queries of a call: as its rule has it, without a centre, and without any filter. */
async function readsOf(call: DescribedCall): Promise<string[]> {
  const path = (await ownOf(call))?.path
  if (!path) return []
  const url = new URL(path, 'http://portal.test/')
  url.searchParams.delete('center')
  const bare = call.path.includes('{') ? [] : [call.path]
  return [...new Set([path, `${url.pathname.slice(1)}${url.search}`, ...bare])]
}

test('no answer or file changes with what happens at the other centre (rule L-21)', async () => {
  const reads: { call: DescribedCall; path: string }[] = []
  for (const call of calls.filter(({ method }) => method === 'GET'))
    for (const path of await readsOf(call)) reads.push({ call, path })
  const answers = async () => {
    const found: unknown[] = []
    for (const { path } of reads) found.push([path, contentOf(await buyer.get(path))])
    return found
  }
  const { client, product } = own
  const buyOn = (day: string) =>
    sql`insert into client_product (client_id, product_id, orders, quantity, last_bought)
      values (${client.id}, ${product.id}, 1, 1, ${day}::date)
      on conflict (client_id, product_id) do update set last_bought = excluded.last_bought`.execute(portal.db)

  // The account's own data contain the time of the call.
  portal.clock.set(localTime(portal.clock.now())!)
  await buyOn('2020-01-01')
  const before = await answers()
  await aYearAt(sibling)
  const after = await answers()
  expect(after).toEqual(before)

  // What is usually bought belongs to the client as a whole (rule L-21).
  await buyOn('2020-02-02')
  const changed = (await answers()).flatMap((answer, at) =>
    JSON.stringify(answer) === JSON.stringify(after[at]) ? [] : [reads[at]!.call.name],
  )
  expect(changed.filter((name) => !rightsRules[name]!.ofWholeClient)).toEqual([])
  expect(changed).toContain('GET products/{id}/')
})
