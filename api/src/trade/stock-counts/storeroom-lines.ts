import { sql } from 'kysely'
import type { StoreroomLine } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { notFound } from '../../core/http/problem'
import { listById, type ListRow } from '../shopping-lists/queries'

/** The head of a storeroom. */
export type StoreroomRow = ListRow & { center: NonNullable<ListRow['center']> }

/** @throws 404 for a list that the account may not see, or one of the whole client (rule R-54) */
export async function storeroomById(db: Db, actor: Actor, id: number): Promise<StoreroomRow> {
  const head = await listById(db, actor, id)
  if (head.center === null) throw notFound()
  return { ...head, center: head.center }
}

/** A line with a par quantity, as it is stored. */
export type StoredStoreroomLine = Omit<StoreroomLine, 'under_way' | 'is_orderable'>

/** The lines of a storeroom that are counted: those with a par quantity, in the order of the list. */
export const storeroomLines = (db: Db, id: number): Promise<StoredStoreroomLine[]> =>
  rows(
    db,
    sql<StoredStoreroomLine>`
    select l.id as line, p.id as article, p.external_id as code, p.name, p.image_url, p.ean, l.par, l.note,
      json_build_object('id', u.id, 'name', coalesce(u.name, p.measurement_unit_name, ''),
        'quantity', coalesce(u.quantity, 1)) as format
    from shopping_list_line l join product p on p.id = l.product_id
    left join product_unit u on u.id = l.unit_id and u.product_id = p.id
    where l.list_id = ${id} and l.par is not null order by l.position, l.id`,
  )
