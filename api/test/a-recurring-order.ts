import { next } from './next'
import type { TestPortal } from './a-portal'
import type { Caller } from './an-account'

type AccountOptions = NonNullable<Parameters<TestPortal['anAccount']>[0]>
type CenterOptions = NonNullable<Parameters<TestPortal['aCenter']>[0]>

export const seesAll: AccountOptions = { can_see_prices: true, can_see_totals: true }

/** A centre with a buyer and the manager of its client, who see prices and totals. */
export async function aRecurringWorld(portal: TestPortal, place: CenterOptions = {}) {
  const center = await portal.aCenter(place)
  const client = center.client_id
  const person = (options: AccountOptions) =>
    portal.anAccount({ clients: [client], language: 'es', ...seesAll, ...options })
  return {
    center,
    client,
    person,
    buyer: await person({ first_name: 'Berta' }),
    manager: await person({ first_name: 'Marta', can_manage_users: true }),
  }
}

interface Made {
  id: number
  version: number
}

/** A recurring order, each Monday from 7 December 2026 on. Products: their quantities. */
export async function aRecurringOrder(
  who: Caller,
  { center, client }: { center: { id: number }; client: number },
  products: readonly (readonly [product: number, quantity: number, unit?: number])[],
  more: object = {},
): Promise<Made> {
  const { status, body } = await who.post('recurring_orders/', {
    client,
    center: center.id,
    name: `Semanal ${next()}`,
    rhythm: 'week',
    weekday: 1,
    first_day: '2026-12-07',
    lines: products.map(([product, quantity, unit = null]) => ({ product, unit, quantity })),
    ...more,
  })
  expect([status, body]).toMatchObject([201, {}])
  return body
}

/** Lets the manager allow it up to an amount. */
export async function allowed(manager: Caller, id: number, amount: number): Promise<Made> {
  const { body } = await manager.get(`recurring_orders/${id}/`)
  const answer = await manager.put(`recurring_orders/${id}/permission/`, { version: body.version, amount })
  expect([answer.status, answer.body]).toMatchObject([200, { permission: { amount, counts: true } }])
  return answer.body
}
