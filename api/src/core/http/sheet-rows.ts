import type { Db } from '../db/db'
import { listAll, type ListQuery, type ListSpec } from './list'
import { refusal } from './problem'
import type { Text } from './texts'

/** Rows that a spreadsheet of figures holds (rules T-7, B-17). */
const maxRows = 50_000

/**
 * All rows of a list of figures, for its spreadsheet.
 * @param tooMany the text of the refusal; `{most}` stands for the limit
 * @throws 400 too_many for more than 50,000
 */
export async function sheetRows<Row>(db: Db, spec: ListSpec<Row>, query: ListQuery, tooMany: Text): Promise<Row[]> {
  const found = await listAll(db, spec, query, maxRows + 1)
  if (found.length > maxRows) throw refusal('too_many', tooMany, { max: maxRows })
  return found
}
