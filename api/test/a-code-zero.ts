import { sql } from 'kysely'
import type { Db } from '../src/core/db/db'
import { aProduct } from './a-product'

/** The id of aCodeZero. */
export const codeZeroId = 11

/** An article of code 0, as the demonstration has it, with its cap of discount; other products get ids above it. */
export async function aCodeZero(db: Db, { max_discount = '10' } = {}) {
  await sql`select setval(pg_get_serial_sequence('product', 'id'),
    greatest(1000, (select coalesce(max(id), 0) from product)))`.execute(db)
  return aProduct(db, { id: codeZeroId, external_id: 'CODIGO00', name: 'Código 00', is_free_line: true, max_discount })
}
