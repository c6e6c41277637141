import { itemAt, known } from '@portal/api/src/core/known'
import type { Caller } from '@portal/api/test/an-account'
import type { TestPortal } from '@portal/api/test/a-portal'

type Row = Record<string, unknown> & { id: number }

/** Numbers of rows, which each installation gives by itself. */
const numbers =
  /^(?!external_id$)(id|province|parent|parent_id|client|center|supplier|category|cat\d|product|.*_id|.*_ids)$/

/**
 * What follows from the number of a row (the tint of a picture, K-51), when it came in, and who pressed what in the
 * portal that an order was sent in, which no file of documents has.
 */
const ofInstallation = new Set([
  'placeholder_url',
  'created',
  'creator_user',
  'validator_user',
  'validated',
  'validation_datetime',
  'version',
  'history',
])

/** An answer without what is each installation's own. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'string') return value.replace(/^\/media\/products\/\d+\//, '/media/products/-/')
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      ofInstallation.has(name) || (numbers.test(name) && typeof each === 'number') ? [] : [[name, plain(each)]],
    ),
  )
}

/** The names of fields that differ, with the first pair of values. */
function differences(one: unknown, other: unknown, place = ''): string[] {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other ? [] : [`${place}: ${JSON.stringify(one)}, ${JSON.stringify(other)}`]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.flatMap((name) =>
    differences(one[name as never], other[name as never], Array.isArray(one) ? place : `${place}.${name}`),
  )
}

const lists = [
  'categories/',
  'provinces/',
  'channels/',
  'sectors/',
  'business/',
  'origins/',
  'request_regions/',
  'price_rates/',
  'prices_rates/',
  'sales_people/',
  'suppliers/',
  'products/?page_size=1000&ordering=name',
  'products/?page_size=1000&page=2&ordering=name',
  'products/counts/',
  'clients/?page_size=1000&ordering=name',
  'centers/?page_size=1000&ordering=name',
  'leads/?page_size=1000&ordering=name',
  'orders/?page_size=200&ordering=number',
  'print_formats/',
  'offers/?page_size=1000&ordering=number',
  'offers/summary/',
  'delivery_notes/?page_size=200&ordering=number',
  'sale_invoices/?page_size=200&ordering=number',
]

/** Compares the calls of two portals for an administrator who sees everything (rule E-123). */
export async function compareCalls(one: TestPortal, other: TestPortal): Promise<void> {
  const rights = {
    role: 'admin',
    can_see_prices: true,
    can_see_totals: true,
    can_see_delivery_notes: true,
    can_see_sale_invoices: true,
  } as const
  const callers = [await one.anAccount(rights), await other.anAccount(rights)] as const
  const found: string[] = []
  const same = async (paths: readonly [string, string]) => {
    const [here, there] = [await callers[0].get(paths[0]), await callers[1].get(paths[1])]
    expect([paths[0], here.status, there.status]).toEqual([paths[0], 200, 200])
    for (const place of new Set(differences(plain(here.body), plain(there.body)))) found.push(`${paths[0]} ${place}`)
  }
  for (const path of lists) await same([path, path])

  const clients = await pairs(callers, 'clients/?page_size=1000', 'external_id')
  const articles = await pairs(callers, 'products/?page_size=1000', 'external_id')
  const centers = await pairs(callers, 'centers/?page_size=1000', 'external_code')
  const offers = await pairs(callers, 'offers/?page_size=1000', 'number')
  const leads = await pairs(callers, 'leads/?page_size=1000', 'name')
  const each = async (rows: Map<string, [number, number]>, step: number, path: (id: number) => string) => {
    const chosen = [...rows.values()].filter((_, at) => at % step === 0)
    expect(chosen.length).toBeGreaterThan(5)
    for (const [here, there] of chosen) await same([path(here), path(there)])
  }
  await each(clients, 10, (id) => `clients/${id}/`)
  await each(clients, 20, (id) => `products/?client=${id}&page_size=200&ordering=name`)
  await each(centers, 40, (id) => `centers/${id}/`)
  await each(clients, 10, (id) => `client_stats/nodes/?client=${id}`)
  await each(offers, 20, (id) => `offers/${id}/`)
  await each(leads, 5, (id) => `leads/${id}/`)
  await each(articles, 30, (id) => `products/${id}/`)
  const client = itemAt([...clients.values()], 0)
  for (const [here, there] of [...articles.values()].filter((_, at) => at % 60 === 0))
    await same([`products/${here}/?client=${client[0]}`, `products/${there}/?client=${client[1]}`])
  expect(found).toEqual([])
}

/** Numbers of the same row in both, by what identifies it. */
async function pairs(
  [one, other]: readonly [Caller, Caller],
  path: string,
  key: string,
): Promise<Map<string, [number, number]>> {
  const idsOf = async (caller: Caller) =>
    new Map(((await caller.get(path)).body.results as Row[]).map((row) => [String(row[key]), row.id]))
  const [here, there] = [await idsOf(one), await idsOf(other)]
  return new Map([...here].map(([name, id]) => [name, [id, known(there, name)]]))
}
