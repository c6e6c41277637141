import { eurosOf, lineBase } from '@portal/shared-sdk/contract/money'
import { categories } from './articles/categories'
import { buildProducts } from './articles/build-products'
import { ecoLinks, relatedLinks } from './articles/links'
import type { Flag, Product } from './articles/product'
import { suppliers } from './articles/suppliers'
import { buildWorld, type World } from './build-world'
import { addDays, addMonths, daysBetween, firstDay, monthOf, periodStart, yearOf } from './calendar'
import type { Center, Client } from './clients/client'
import { salesPeople } from './clients/organisation'
import { cast } from './clients/story-clients'
import { spentIn } from './documents/build-orders'
import { stoppedCategory, toCall } from './documents/day-stories'
import { dayOf, type Line } from './documents/document'
import type { Offer } from './documents/new-offer'
import { salesOf } from './documents/targets'

jest.setTimeout(30_000)

/** New year, the first of a month, a leap day, the last day of a long month, and one like any other. */
const days = ['2027-01-01', '2026-10-01', '2028-02-29', '2026-08-31', '2026-11-21']

describe.each(days)('on %s at half past midnight', (today) => {
  let world: World
  let used: { center: Center; percent: number }[]
  beforeAll(() => {
    world = buildWorld(today)
    used = [...world.limits].map(([center, limit]) => ({
      center,
      percent: (Number(spentIn(world.orders, center, today)) * 100) / Number(limit),
    }))
  })
  const product = (is: (product: Product) => boolean): Product | undefined => world.products.find(is)
  const centers = () => world.clients.flatMap((client) => client.centers)
  const buys = (client: Client, year: number) =>
    world.invoices.some((invoice) => invoice.client === client && yearOf(dayOf(invoice.at)) === year)
  const everBefore = (client: Client, year: number) =>
    world.invoices.some((invoice) => invoice.client === client && yearOf(dayOf(invoice.at)) < year)

  test('nothing is dated later than now', () => {
    const latest = [...world.orders, ...world.notes, ...world.invoices, ...world.offers, ...world.catalogs]
      .flatMap((document) => [document.at, ...('openedAt' in document ? [document.openedAt, document.answeredAt] : [])])
      .filter((at) => at !== null)
      .sort()
      .at(-1)!
    expect(latest <= `${today} 00:30:00`).toBe(true)
  })

  test('there is a product without a price', () =>
    expect(product(({ priceCents }) => priceCents === null)).toBeDefined())
  test('there is an obsolete product with stock', () =>
    expect(product(({ flags, stock }) => flags.includes('obsolete') && stock > 0)).toBeDefined())
  test('there is an obsolete product without stock', () =>
    expect(product(({ flags, stock }) => flags.includes('obsolete') && stock === 0)).toBeDefined())
  test('there is a product with no stock that is not obsolete', () =>
    expect(product(({ flags, stock, id }) => flags.length === 0 && stock === 0 && id > 100)).toBeDefined())
  test.each<Flag>(['ondemand', 'network', 'outlet', 'eco', 'covid', 'disinfection', 'innovative'])(
    'there is a product marked %s',
    (flag) => {
      expect(product(({ flags, priceCents }) => flags.includes(flag) && priceCents !== null)).toBeDefined()
    },
  )
  test('there is a product with several formats', () =>
    expect(product(({ formats }) => formats.length > 1)).toBeDefined())
  test('there are products with and without a largest discount', () => {
    expect(product(({ maxDiscount, id }) => maxDiscount === 0 && id > 100)).toBeDefined()
    expect(product(({ maxDiscount }) => maxDiscount > 0)).toBeDefined()
  })
  test('charges have the ids and codes that rules name', () => {
    expect([1, 2413, 3960].map((id) => product((one) => one.id === id)?.flags)).toEqual([
      ['charge'],
      ['charge'],
      ['charge'],
    ])
    expect(product(({ externalId }) => externalId === 'PORTES1')).toBeDefined()
    expect(product(({ externalId }) => externalId === 'RECOGIDA')).toBeDefined()
    expect(product(({ id }) => id === 11)?.flags).toEqual(['freeLine'])
  })
  test('some products have more sustainable alternatives and some have none', () => {
    const from = new Set(ecoLinks(world.products).map((link) => link.from))
    expect(product(({ id }) => from.has(id))).toBeDefined()
    expect(product(({ id, index }) => index !== null && !from.has(id))).toBeDefined()
  })
  test('related articles and alternatives are of one purpose, a comb is never beside a soap (rules K-70, K-71)', () => {
    const byId = new Map(world.products.map((one) => [one.id, one]))
    for (const { from, to } of ecoLinks(world.products)) {
      const [own, other] = [byId.get(from)!, byId.get(to)!]
      expect([own.name, other.purpose, other.content?.unit]).toEqual([own.name, own.purpose, own.content?.unit])
    }
    const comb = product(({ name }) => name.includes('peine'))!
    const beside = relatedLinks(world.products).filter(({ from }) => from === comb.id)
    expect(beside.map(({ to }) => byId.get(to)!.purpose).filter((purpose) => purpose !== comb.purpose)).toEqual([])
  })
  test.each([
    ['Limpiador multiusos limón 750 ml', { amount: 750, unit: 'ml' }],
    ['Limpiador multiusos limón 5 L', { amount: 5000, unit: 'ml' }],
    ['Bayeta de microfibra multiusos azul, 40 × 40 cm, pack 10 uds', { amount: 10, unit: 'piece' }],
    ['Detergente en polvo para ropa colores 20 kg', { amount: 20_000, unit: 'g' }],
    ['Cubo de fregona con escurridor reforzado rojo 13 L', { amount: 1, unit: 'piece' }],
  ])('%s contains %j', (name, content) => {
    const named = world.products.filter((one) => one.name.replaceAll(',', '') === name.replaceAll(',', ''))
    expect(named.map((one) => one.content)).toEqual([content])
  })
  test.each<[string, (index: number | null) => boolean]>([
    ['below 5', (index) => index !== null && index < 5],
    ['from 5 to 8', (index) => index !== null && index >= 5 && index <= 8],
    ['above 8', (index) => index !== null && index > 8],
    ['unknown', (index) => index === null],
  ])('there is a sustainability index %s', (_, is) => expect(product(({ index }) => is(index))).toBeDefined())

  test('there are special prices, below the list price', () => {
    const prices = [...world.assortments.values()].flatMap(({ specialPrices }) => [...specialPrices])
    expect(prices.length).toBeGreaterThan(1000)
    for (const [id, cents] of prices) expect(cents).toBeLessThanOrEqual(product((one) => one.id === id)!.priceCents!)
  })
  test('there are clients that are locked, and clients with only authorised products, which all have some', () => {
    expect(world.clients.some(({ locked }) => locked)).toBe(true)
    const limited = world.clients.filter(({ onlyAuthorized }) => onlyAuthorized)
    expect(limited.length).toBeGreaterThan(0)
    for (const { id } of limited) expect(world.assortments.get(id)!.specialPrices.size).toBeGreaterThan(20)
  })
  test('there are clients with and without special prices', () => {
    const counts = world.clients.map(({ id }) => world.assortments.get(id)!.specialPrices.size)
    expect(counts.some((count) => count === 0)).toBe(true)
    expect(counts.some((count) => count > 0)).toBe(true)
  })
  test('clients have from 1 to 40 centres', () => {
    const counts = world.clients.map((client) => client.centers.length)
    expect([world.clients.length, Math.min(...counts), Math.max(...counts)]).toEqual([120, 1, 40])
  })
  test('each client of several centres has one with neither limit nor minimum', () => {
    for (const client of world.clients.filter((one) => one.centers.length > 1)) {
      expect(client.centers.some((center) => center.limit === null && center.minOrder === null)).toBe(true)
    }
  })
  test.each(['M', 'T', 'S', 'A'])('there is a centre with a limit of period %s, and it has bought in it', (period) => {
    expect(used.some(({ center, percent }) => center.limit!.period === period && percent > 0)).toBe(true)
  })
  test.each<[string, (percent: number) => boolean]>([
    ['below 70 %', (percent) => percent > 0 && percent < 70],
    ['from 70 to 90 %', (percent) => percent >= 70 && percent <= 90],
    ['above 90 %', (percent) => percent > 90 && percent <= 100],
    ['over its limit', (percent) => percent > 100],
  ])('cliente@demo.test has a centre %s', (_, is) => {
    expect(used.some(({ center, percent }) => center.clientId === cast.manyCenters && is(percent))).toBe(true)
  })
  test('there are centres with a minimum order', () =>
    expect(centers().some(({ minOrder }) => minOrder !== null)).toBe(true))

  test('cliente@demo.test has twelve centres that bought in each of the last 35 whole months', () => {
    const client = world.clients[cast.manyCenters - 1]!
    expect(client.centers).toHaveLength(12)
    for (let back = 1; back <= 35; back += 1) {
      expect(
        world.orders.filter(
          (order) => order.client === client && monthOf(dayOf(order.at)) === addMonths(monthOf(today), -back),
        ).length,
      ).toBeGreaterThanOrEqual(12)
    }
  })
  test('cliente@demo.test has three orders and three offers that wait over the limit of their centres', () => {
    const waiting = world.orders.filter(
      (order) => order.client.id === cast.manyCenters && order.state === 'pending_validation',
    )
    expect(waiting.length).toBeGreaterThanOrEqual(3)
    expect(
      world.offers.filter((offer) => offer.client?.id === cast.manyCenters && offer.state === 'pending_validation')
        .length,
    ).toBeGreaterThanOrEqual(3)
  })
  test('compras@demo.test has one centre', () => expect(world.clients[cast.oneCenter - 1]!.centers).toHaveLength(1))
  test('orders and offers were validated and cancelled in the last month', () => {
    const since = (at: string | null) => at !== null && dayOf(at) >= addMonths(monthOf(today), -1)
    for (const documents of [world.orders, world.offers]) {
      expect(documents.some((document) => since(document.validatedAt) && document.state !== 'cancelled')).toBe(true)
      expect(documents.some((document) => since(document.validatedAt) && document.state === 'cancelled')).toBe(true)
    }
  })
  const isOver = ({ validUntil }: Offer) => validUntil < today
  const offersOf = (is: (offer: Offer) => boolean) => world.offers.filter(is)
  test.each<[string, (offer: Offer) => boolean]>([
    ['pending_validation', ({ state }) => state === 'pending_validation'],
    ['sent', (offer) => offer.state === 'sent' && !isOver(offer)],
    ['opened', (offer) => offer.state === 'opened' && !isOver(offer) && offer.openedAt !== null],
    ['expired', (offer) => offer.state === 'opened' && isOver(offer)],
    ['rejected with a reason', ({ state, answerReason }) => state === 'rejected' && answerReason !== ''],
    ['replaced by a new version', ({ replaces }) => replaces?.state === 'replaced'],
    ['accepted as an order', ({ state, order }) => state === 'accepted' && order !== null],
    ['to follow up since some days', ({ followUp }) => followUp !== null && followUp < today],
    ['to follow up today', ({ followUp }) => followUp === today],
    ['to follow up in some days', ({ followUp }) => followUp !== null && followUp > today],
  ])('cliente@demo.test has an offer that is %s', (_case, is) => {
    expect(offersOf((offer) => offer.client?.id === cast.manyCenters && is(offer)).length).toBeGreaterThan(0)
  })
  test('leads have offers of each state, with requests that are open and done', () => {
    const ofLeads = offersOf(({ lead }) => lead !== null)
    for (const state of ['sent', 'opened', 'accepted', 'rejected', 'replaced'])
      expect([state, ofLeads.some((offer) => offer.state === state)]).toEqual([state, true])
    expect(ofLeads.some(({ request }) => request && request.doneAt === null)).toBe(true)
    expect(ofLeads.some(({ request }) => request && request.doneAt !== null)).toBe(true)
  })
  test('each sales person has something to follow up today', () => {
    for (const creator of ['ventas', 'comercial'])
      expect(offersOf((offer) => offer.creator === creator && offer.followUp === today).length).toBeGreaterThan(0)
  })
  test('an accepted offer of a client has one order with its lines', () => {
    const accepted = offersOf(({ state, client }) => state === 'accepted' && client !== null)
    expect(new Set(accepted.map(({ order }) => order)).size).toBe(accepted.length)
    for (const { order, lines, leftOut, client, center, answeredAt } of accepted)
      expect([lines.length - leftOut.length, client, center, answeredAt]).toEqual([
        order!.lines.length,
        order!.client,
        order!.center,
        order!.at,
      ])
    expect(accepted.some(({ leftOut }) => leftOut.length > 0)).toBe(true)
  })

  test('some leads have no e-mail', () => expect(world.leads.some(({ email }) => email === '')).toBe(true))
  test('leads pay a rate or the list price, with an e-mail and without', () => {
    const kinds = new Set(
      world.leads.map(
        ({ email, priceRateId }) =>
          `${email === '' ? 'without' : 'with'} e-mail, ${priceRateId === null ? 'list price' : 'rate'}`,
      ),
    )
    expect([...kinds].sort()).toEqual([
      'with e-mail, list price',
      'with e-mail, rate',
      'without e-mail, list price',
      'without e-mail, rate',
    ])
  })

  test('there are clients new and lost, this year and last', () => {
    const year = yearOf(today)
    const clientsOf = (story: Client['story']) => world.clients.filter((client) => client.story === story)
    for (const client of clientsOf('newThisYear'))
      expect([buys(client, year), everBefore(client, year)]).toEqual([true, false])
    for (const client of clientsOf('newLastYear'))
      expect([buys(client, year - 1), everBefore(client, year - 1)]).toEqual([true, false])
    for (const client of clientsOf('lostThisYear'))
      expect([buys(client, year - 1), buys(client, year)]).toEqual([true, false])
    for (const client of clientsOf('lostLastYear'))
      expect([buys(client, year - 2), buys(client, year - 1), buys(client, year)]).toEqual([true, false, false])
    expect(
      ['newThisYear', 'newLastYear', 'lostThisYear', 'lostLastYear'].map(
        (story) => clientsOf(story as Client['story']).length > 2,
      ),
    ).toEqual([true, true, true, true])
  })

  test('client 103 is silent: no order for more than 1.6 times its rhythm (rule B-30)', () => {
    const own = world.orders.filter(
      ({ client, state }) => client.id === toCall.silent && state !== 'cancelled' && state !== 'pending_validation',
    )
    const bought = [...new Set(own.map(({ at }) => dayOf(at)))].filter((day) => daysBetween(day, today) <= 365).sort()
    const usual = daysBetween(bought[0]!, bought.at(-1)!) / (bought.length - 1)
    expect(bought.length).toBeGreaterThan(8)
    expect(daysBetween(bought.at(-1)!, today)).toBeGreaterThan(1.6 * usual)
    expect(world.clients[toCall.silent - 1]!.story).toBe('steady')
  })
  test('client 28 stopped buying cellulose, but buys other goods (rule B-30)', () => {
    const stopped = categories.find(({ key }) => key === stoppedCategory)!.id
    const categoryOf = new Map(world.products.map(({ id, categoryPath }) => [id, categoryPath[0]!]))
    const isStopped = ({ productId }: Line) => categoryOf.get(productId) === stopped
    const own = world.invoices.filter(({ client }) => client.id === toCall.stopped)
    const monthsOf = (is: (line: Line) => boolean) => [
      ...new Set(
        own
          .filter(({ notes }) => notes.some(({ order, lineIndexes }) => lineIndexes.some((at) => is(order.lines[at]!))))
          .map(({ at }) => monthOf(dayOf(at))),
      ),
    ]
    const since = addMonths(monthOf(today), -2)
    const months = monthsOf(isStopped)
    expect(months.filter((month) => month < since && month >= addMonths(since, -6)).length).toBeGreaterThanOrEqual(4)
    expect(months.filter((month) => month >= since)).toEqual([])
    expect(monthsOf((line) => !isStopped(line)).some((month) => month >= since)).toBe(true)
    const ordered = world.orders.filter(
      ({ client, at }) => client.id === toCall.stopped && dayOf(at) >= firstDay(since),
    )
    expect(ordered.flatMap(({ lines }) => lines).some(isStopped)).toBe(false)
  })
  test('client 60 has an offer whose last day is within seven days (rule B-30)', () => {
    const isEnding = ({ client, state, validUntil }: Offer) =>
      client?.id === toCall.offerEnding &&
      (state === 'sent' || state === 'opened') &&
      validUntil >= today &&
      validUntil <= addDays(today, 7)
    expect(world.offers.some(isEnding)).toBe(true)
  })
  test('client 1 reached the limit of its fourth centre twice within 60 days (rule B-30)', () => {
    const center = world.clients[toCall.limitReached - 1]!.centers[3]!
    const limit = world.limits.get(center)!
    const own = world.orders.filter((order) => order.center === center && order.state !== 'cancelled')
    const baseOf = ({ lines }: (typeof own)[number]) =>
      lines.reduce((sum, line) => sum + lineBase({ ...line, price: line.priceCents }), 0n)
    const over = own.filter((order) => {
      const start = periodStart(dayOf(order.at), center.limit!.period)
      const before = own.filter(
        (other) => other.at < order.at && dayOf(other.at) >= start && other.state !== 'pending_validation',
      )
      return before.reduce((sum, other) => sum + baseOf(other), baseOf(order)) > limit
    })
    expect(over.filter(({ at }) => dayOf(at) >= addDays(today, -60)).length).toBeGreaterThanOrEqual(2)
  })
  test('three credits of the last twelve months, one of cliente@demo.test, return goods of earlier invoices', () => {
    expect(world.credits.map(({ client }) => client.id)).toContain(cast.manyCenters)
    expect(world.credits).toHaveLength(3)
    for (const { at, of: invoice, client, lines } of world.credits) {
      expect([invoice.client, invoice.at < at]).toEqual([client, true])
      expect(at >= `${addMonths(monthOf(today), -12)}-01`).toBe(true)
      expect(at < `${monthOf(today)}-01`).toBe(true)
      for (const { quantity } of lines) expect(quantity).toBeLessThan(0)
    }
  })
  test('each sales person has targets for new clients in three years, near to what new clients buy', () => {
    const year = yearOf(today)
    const targets = world.newClientTargets
    expect(targets).toHaveLength(3 * salesPeople.length)
    expect([...new Set(targets.map((target) => target.year))]).toEqual([year - 2, year - 1, year])
    expect(targets.every(({ clients }) => clients >= 1 && clients <= 4)).toBe(true)
    const fresh = new Set(world.clients.filter(({ story }) => story === 'newLastYear'))
    const bought = world.invoices
      .filter(({ client, at }) => fresh.has(client) && yearOf(dayOf(at)) === year - 1)
      .reduce((sum, invoice) => sum + salesOf(invoice), 0n)
    const wanted = targets.filter((target) => target.year === year - 1).reduce((sum, row) => sum + row.salesCents, 0n)
    expect(Number(wanted) / Number(bought)).toBeGreaterThan(0.8)
    expect(Number(wanted) / Number(bought)).toBeLessThan(2)
  })

  test('orders have a believable size', () => {
    const lines = world.orders.map((order) => order.lines.length).sort((one, two) => one - two)
    expect(lines[Math.floor(lines.length / 2)]).toBeGreaterThanOrEqual(12)
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(15)
    const euros = [...world.limits.values()].map(eurosOf)
    expect(Math.max(...euros)).toBeLessThan(60_000)
  })
})

test('no text that buyers read names a brand or a supplier', () => {
  const hidden = [
    ...new Set(buildProducts().flatMap(({ brand }) => brand || [])),
    ...suppliers.map((supplier) => supplier.name),
  ]
  const texts = buildProducts().flatMap(({ id, name, summary, description, extraInfo }) => {
    const text = JSON.stringify([name, summary, description, { ...extraInfo, brand: '' }])
    return hidden
      .filter((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text))
      .map((word) => `${id} ${word}`)
  })
  expect(texts).toEqual([])
})

test('the same day gives the same data (rule P-16)', () => {
  const [one, two] = [buildWorld('2026-11-21'), buildWorld('2026-11-21')]
  expect(one.orders.map((order) => [order.number, order.at, order.lines.length])).toEqual(
    two.orders.map((order) => [order.number, order.at, order.lines.length]),
  )
})
