import { sql } from 'kysely'
import { dayAfter, instantOf } from '../src/core/clock'
import type { Db } from '../src/core/db/db'
import { transaction } from '../src/core/db/transaction'
import { cancelDeliveryNote } from '../src/trade/delivery-notes/write-delivery-note'
import { aDeliveryNote } from './a-delivery'
import type { TestPortal } from './a-portal'
import { aCenter } from './a-client'

/** A lorry's route of a day, from the only warehouse. */
export async function aRoute(
  db: Db,
  { day = '2026-03-10', km = '100.0' }: { day?: string; km?: number | string } = {},
) {
  await sql`insert into warehouse (id, name, locality) values (1, 'Central', 'Getafe') on conflict do nothing`.execute(
    db,
  )
  return db
    .insertInto('delivery_route')
    .values({ warehouse_id: 1, day, distance_km: km, drops: 0 })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Random numbers that are the same in each run: `next(6)` is 0 to 5. */
export function drawer(seed = 7): (max: number) => number {
  let state = seed
  return (max) => (state = (state * 48_271) % 2_147_483_647) % max
}

/** Two clients, one with three centres, and their deliveries of the two and a half years before 15 October 2026. */
export async function carbonWorld(portal: TestPortal, { notes = 160 } = {}) {
  const { db } = portal
  const next = drawer()
  const products = [
    await portal.aProduct({ weight_kg: '1.250' }),
    await portal.aProduct({ weight_kg: '20.000' }),
    await portal.aProduct({ weight_kg: null }),
  ]
  const client = await portal.aClient()
  const centers = [
    await aCenter(db, { client_id: client.id, name: 'Playa' }),
    await aCenter(db, { client_id: client.id, name: 'Norte' }),
    await aCenter(db, { client_id: client.id, name: 'Cocina' }),
  ]
  const other = await aCenter(db)
  const days = Array.from({ length: 60 }, () => dayAfter('2024-05-01', next(898)))
  const routes = []
  for (const day of days) routes.push(await aRoute(db, { day, km: (next(4000) / 10).toFixed(1) }))
  const ids: number[] = []
  const orders = new Map<number, number>()
  for (let at = 0; at < notes; at += 1) {
    const route = next(8) === 0 ? null : routes[next(routes.length)]!
    const center = [...centers, other][next(4)]!
    // Every third note is the second delivery of an order of its client.
    if (!orders.has(center.client_id) || next(3) > 0)
      orders.set(center.client_id, (await portal.anOrder({ client_id: center.client_id, center_id: center.id })).id)
    const order = orders.get(center.client_id)!
    const day = route?.day ?? days[next(days.length)]!
    const note = await aDeliveryNote(db, {
      client_id: center.client_id,
      center_id: center.id,
      order_id: next(10) === 0 ? null : order,
      route_id: route?.id ?? null,
      distance_km: next(9) === 0 ? null : (next(900) / 10).toFixed(1),
      delivery_note_datetime: instantOf(`${day}T${String(next(24)).padStart(2, '0')}:30:00`),
      lines: Array.from({ length: 1 + next(3) }, () => ({
        product_id: products[next(3)]!.id,
        quantity: 1 + next(6),
        price: (next(3000) / 100).toFixed(2),
      })),
    })
    ids.push(note.id)
    if (next(8) === 0)
      await transaction(db, (tx) => cancelDeliveryNote(tx, ids[next(ids.length)]!)).catch(() => undefined)
  }
  return { client, centers, other, products, routes }
}

/** A delivery note as a plain row. grams, metres, cents: whole numbers. */
export interface PlainNote {
  id: number
  client: number
  center: number
  order: number | null
  route: number | null
  at: Date
  /** YYYY-MM of Madrid. */
  month: string
  isCancelled: boolean
  grams: number
  metres: number
  cents: number
  lines: number
  distanceKm: number | null
  weightKg: number | null
}

/** Every delivery note with what is stored, its weight computed here from its lines. */
export async function plainNotes(db: Db): Promise<PlainNote[]> {
  const heads = await db.selectFrom('delivery_note').selectAll().orderBy('id').execute()
  const lines = await db.selectFrom('delivery_note_line').selectAll().execute()
  const products = new Map((await db.selectFrom('product').selectAll().execute()).map((row) => [row.id, row]))
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })
  return heads.map((head) => {
    const own = lines.filter((line) => line.delivery_note_id === head.id)
    const weights = own.flatMap((line) => {
      const weight = products.get(line.product_id)!.weight_kg
      return weight === null ? [] : [Number(weight) * line.unit_quantity * Math.abs(line.quantity)]
    })
    return {
      id: head.id,
      client: head.client_id,
      center: head.center_id!,
      order: head.order_id,
      route: head.route_id,
      at: head.delivery_note_datetime,
      month: day.format(head.delivery_note_datetime).slice(0, 7),
      isCancelled: head.state === 'cancelled',
      grams: Math.round(Number(head.co2e_kg) * 1000),
      metres: Math.round(Number(head.route_km) * 1000),
      cents: Math.round(Number(head.base) * 100),
      lines: own.length,
      distanceKm: head.distance_km === null ? null : Number(head.distance_km),
      weightKg: weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight, 0),
    }
  })
}
