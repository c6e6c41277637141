import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'

/** A statement that is made of the columns of an object, and no values of anybody's. */
export const runSql = (tx: Db, text: string): Promise<object[]> => rows(tx, sql<object>`${sql.raw(text)}`)
