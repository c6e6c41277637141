import { sql, type RawBuilder } from 'kysely'
import { keysOf } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import { shareRoute, type Share } from './share-route'
import { itemAt, known } from '../../core/known'

/** The columns of a delivery note about its journey (rules H-1, H-2). Decimals are texts with three places. */
export interface NoteCarbon {
  /** null: nothing on it has a known weight. */
  weight_kg: string | null
  lines_count: number
  route_km: string
  co2e_kg: string
}

/** What sharing out a route needs of a note: its weight, the distance of its centre, and what is stored with it. */
export interface RouteNote {
  id: number
  route_id: number | null
  is_cancelled: boolean
  distance_km: string | null
  weight_kg: string | null
  lines_count: number
  /** Kilometres of its route, there and back; null without a route. */
  of_route_km: string | null
  stored: { [name in keyof NoteCarbon]: NoteCarbon[name] | null }
}

/**
 * Locks the route of a note that is about to be written or cancelled, so that two notes of a route are shared out one
 * after the other. It has to be a writer's first lock; a transaction therefore writes or cancels only one note, since a
 * second one would lock its route after the sums of the first. Does nothing without a route.
 */
export async function lockRoute(tx: Db, wanted: { route: number | null } | { note: number }): Promise<void> {
  const route =
    'note' in wanted ? sql`(select route_id from delivery_note where id = ${wanted.note})` : sql`${wanted.route}::int`
  await sql`select 1 from delivery_route where id = ${route} for no key update`.execute(tx)
}

/** Stores the emissions of each note of a route (rules H-1, H-2). */
async function storeRoute(tx: Db, route: number): Promise<void> {
  await lockRoute(tx, { route })
  await storeNotes(tx, await routeNotes(tx, sql`n.route_id = ${route}`))
}

/**
 * Stores the emissions of a note that this transaction wrote or cancelled, and of all other notes of its route. A note
 * without a route is a journey of its own, there and back.
 */
export async function storeNoteCarbon(tx: Db, note: number): Promise<void> {
  const row = await firstRow(
    tx,
    sql<{ route_id: number | null }>`select route_id from delivery_note where id = ${note}`,
  )
  if (!row) return
  if (row.route_id !== null) await storeRoute(tx, row.route_id)
  else await storeNotes(tx, await routeNotes(tx, sql`n.id = ${note}`))
}

/** Locks routes in the order of their ids, as lockRoute does one. @param ids a query of their ids */
export const lockRoutes = (tx: Db, ids: RawBuilder<unknown>): Promise<unknown> =>
  sql`select 1 from delivery_route where id in (${ids}) order by id for no key update`.execute(tx)

/** Notes that are shared out at once. */
const atOnce = 1000

/**
 * Stores the emissions of notes that this transaction wrote, and of all other notes of routes that it has locked (rules
 * H-1, H-2). @param notes @param routes queries of ids
 */
export async function storeCarbonOf(tx: Db, notes: RawBuilder<unknown>, routes: RawBuilder<unknown>): Promise<void> {
  const some = async (ids: RawBuilder<unknown>) =>
    (await rows(tx, sql<{ id: number }>`select id from (${ids}) x(id) where id is not null order by id`)).map(
      ({ id }) => id,
    )
  const alone = sql`select n.id from delivery_note n where n.route_id is null and n.id in (${notes})`
  for (const ids of chunks(await some(routes)))
    await storeNotes(tx, await routeNotes(tx, sql`n.route_id = any(${ids}::int[])`))
  for (const ids of chunks(await some(alone)))
    await storeNotes(tx, await routeNotes(tx, sql`n.id = any(${ids}::int[])`))
}

const chunks = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce))

/**
 * Notes of whole routes, or without a route, by id. A return weighs what is taken back. A note that has stored figures
 * retains their weight, whatever its articles weigh by now (rule H-2).
 */
export const routeNotes = (db: Db, condition: RawBuilder<unknown>): Promise<RouteNote[]> =>
  rows(
    db,
    sql<RouteNote>`
    with n as materialized (select n.* from delivery_note n where ${condition}),
      w as (
        select l.delivery_note_id, count(*)::int as lines_count,
          sum(p.weight_kg * l.unit_quantity * abs(l.quantity))::numeric(12,3)::text as weight_kg
        from delivery_note_line l join product p on p.id = l.product_id
        where l.delivery_note_id in (select id from n) group by 1)
    select n.id, n.route_id, n.state = 'cancelled' as is_cancelled, n.distance_km::text as distance_km,
      case when n.co2e_kg is null then w.weight_kg else n.weight_kg::text end as weight_kg,
        coalesce(w.lines_count, 0) as lines_count,
      r.distance_km::text as of_route_km,
      json_build_object('weight_kg', n.weight_kg::text, 'lines_count', n.lines_count,
        'route_km', n.route_km::text, 'co2e_kg', n.co2e_kg::text) as stored
    from n left join w on w.delivery_note_id = n.id left join delivery_route r on r.id = n.route_id
    order by n.id`,
  )

/** Updates the notes whose stored figures differ. Answers how many these were. */
export async function storeNotes(tx: Db, notes: readonly RouteNote[]): Promise<number> {
  const carbon = carbonOf(notes)
  const wrong = notes.filter((note) => !isStored(note, known(carbon, note.id))).map((note) => note.id)
  if (wrong.length === 0) return 0
  const column = (name: keyof NoteCarbon) => wrong.map((id) => known(carbon, id)[name])
  await sql`update delivery_note n set weight_kg = c.weight_kg, lines_count = c.lines_count,
      route_km = c.route_km, co2e_kg = c.co2e_kg
    from unnest(${wrong}::int[], ${column('weight_kg')}::numeric[], ${column('lines_count')}::int[],
      ${column('route_km')}::numeric[], ${column('co2e_kg')}::numeric[])
      as c(id, weight_kg, lines_count, route_km, co2e_kg)
    where n.id = c.id`.execute(tx)
  return wrong.length
}

/** Whether a note's stored figures equal these. */
export const isStored = ({ stored }: RouteNote, carbon: NoteCarbon): boolean =>
  keysOf(carbon).every((name) => stored[name] === carbon[name])

/** The emissions of each note of whole routes, by its id. A cancelled note has 0 and takes no share. */
export function carbonOf(notes: readonly RouteNote[]): Map<number, NoteCarbon> {
  const shares = new Map<number, Share>()
  for (const drops of journeysOf(notes)) {
    const shared = shareRoute(kilometresOf(itemAt(drops, 0)), drops.map(dropOf))
    drops.forEach(({ id }, at) => shares.set(id, itemAt(shared, at)))
  }
  return new Map(
    notes.map(({ id, weight_kg, lines_count }) => {
      const { metres, grams } = shares.get(id) ?? { metres: 0, grams: 0 }
      return [id, { weight_kg, lines_count, route_km: thousandth(metres), co2e_kg: thousandth(grams) }]
    }),
  )
}

/** The notes that are not cancelled, grouped by route; a note without a route is a group of its own. */
function journeysOf(notes: readonly RouteNote[]): Iterable<RouteNote[]> {
  const journeys = new Map<string, RouteNote[]>()
  for (const note of notes) {
    if (note.is_cancelled) continue
    const key = note.route_id === null ? `note ${note.id}` : `route ${note.route_id}`
    const known = journeys.get(key)
    if (known) known.push(note)
    else journeys.set(key, [note])
  }
  return journeys.values()
}

/** A note without a route goes there and back; 0 where its distance is not known. */
const kilometresOf = ({ route_id: route, of_route_km: km, distance_km: distance }: RouteNote): number =>
  route === null ? 2 * Number(distance ?? 0) : Number(km)

const dropOf = ({ weight_kg: weight, distance_km: distance }: RouteNote) => ({
  weightKg: weight === null ? null : Number(weight),
  distanceKm: distance === null ? null : Number(distance),
})

/** Grams or metres as kg or km with three places. */
const thousandth = (whole: number): string => (whole / 1000).toFixed(3)
