import { sql } from 'kysely'
import { allOf, firstRow, rows as rowsOf, type Db } from '../../core/db/db'
import type { DocumentCenter } from '../documents/take-cart'
import type { Actor } from '../../core/http/actor'
import { searchNorm } from '../../core/http/list'
import { fieldError, found, notFound } from '../../core/http/problem'
import { joinedTexts, type Text } from '../../core/http/texts'
import { centerLimit, clientsOf } from '../../core/http/rows-of'
import type { CartContext } from '../cart/cart-context'
import { importTexts } from './texts'
import type { RowErrors } from './row-errors'
import type { ImportRow } from './read-rows'
import { known } from '../../core/known'

export interface ImportClient {
  id: number
  name: string
  email: string
}
type Center = DocumentCenter & { external_code: string }

/** The named client, else the account's only one. @throws 400 without either, 404 for a foreign one */
export async function importClient(
  db: Db,
  client: number | null | undefined,
  { actor }: CartContext,
): Promise<ImportClient> {
  if (client)
    return found(
      await firstRow(
        db,
        sql<ImportClient>`select id, name, email from client where id = ${client} and ${clientsOf(actor, 'client.id')}`,
      ),
    )
  const [own, ...others] = await rowsOf(
    db,
    sql<ImportClient>`select id, name, email from client where ${clientsOf(actor, 'client.id')} order by id limit 2`,
  )
  if (!own || others.length > 0) throw fieldError('client', importTexts.noClient)
  return own
}

interface Placing {
  client: number
  chosen: number | null | undefined
  rows: readonly ImportRow[]
  errors: RowErrors
}

/**
 * The rows by their centre: the one that a row names by code or name, else the chosen one, else the client's only one.
 * A row without any is `unplaced`, with an error. The centres are locked in the order of their ids. A centre that the
 * account may not see does not exist (rule L-21).
 * @throws 404 for a chosen centre that is not the client's
 */
export async function rowsByCenter(
  tx: Db,
  actor: Actor,
  { client, chosen, rows, errors }: Placing,
): Promise<{ groups: { center: DocumentCenter; rows: ImportRow[] }[]; unplaced: ImportRow[] }> {
  const centers = await rowsOf(
    tx,
    sql<Center>`select id, name, external_code, has_facturable, min_order, purchase_limit from center
    where ${allOf([sql`client_id = ${client}`, centerLimit(actor, 'center.id')])} order by id`,
  )
  if (chosen && !centers.some(({ id }) => id === chosen)) throw notFound()
  const usual = centers.find(({ id }) => id === chosen) ?? (centers.length === 1 ? centers[0] : undefined)
  const byCode = groups(centers, ({ external_code: code }) => code)
  const byName = groups(centers, ({ name }) => name)
  const found = new Map<number, ImportRow[]>()
  const unplaced: ImportRow[] = []
  // A centre is missing once, however many rows name it (rule D-99).
  const lost = new Map<string, { first: ImportRow; count: number; text: Text }>()
  for (const row of rows) {
    const key = searchNorm(row.center)
    const named = byCode.get(key) ?? byName.get(key) ?? []
    const center = key ? (named.length === 1 ? named[0] : undefined) : usual
    if (!center) {
      const text = named.length > 1 ? importTexts.ambiguousCenter : importTexts.unknownCenter
      const entry = lost.get(key) ?? { first: row, count: 0, text: key ? text : importTexts.noCenter }
      lost.set(key, { ...entry, count: entry.count + 1 })
      unplaced.push(row)
    } else if (found.has(center.id)) known(found, center.id).push(row)
    else found.set(center.id, [row])
  }
  for (const { first, count, text } of lost.values())
    errors.add(first.row, 'center', count === 1 ? text : joinedTexts(text, importTexts.inRows), {
      center: first.center,
      count,
    })
  const locked = await rowsOf(
    tx,
    sql<DocumentCenter>`
    select id, name, has_facturable, min_order, purchase_limit from center where id = any(${[...found.keys()]}::int[])
      order by id for no key update`,
  )
  return { groups: locked.map((center) => ({ center, rows: known(found, center.id) })), unplaced }
}

function groups(centers: readonly Center[], nameOf: (center: Center) => string): Map<string, Center[]> {
  const map = new Map<string, Center[]>()
  for (const center of centers) {
    const key = searchNorm(nameOf(center))
    if (key) map.set(key, [...(map.get(key) ?? []), center])
  }
  return map
}
