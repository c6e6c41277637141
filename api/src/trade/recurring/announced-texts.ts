import { sql } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'

/** The announcement of a date to an account, as it is mailed. */
export interface Announcement {
  recurring: number
  due: string
  account: number
  mail: { subject: string; text: string }
}

const hashed = ({ subject, text }: Announcement['mail']) => hashOf(`${subject}\n${text}`)

/** Whether the last mail that announced the date to the account said the same (rule R-87). */
export const wasAnnounced = async (db: Db, { recurring, due, account, mail }: Announcement): Promise<boolean> =>
  (await firstRow(
    db,
    sql`select 1 from recurring_announcement where recurring_id = ${recurring} and due = ${due}::date
      and account_id = ${account} and text_hash = ${hashed(mail)}`,
  )) !== undefined

/** Stores what the mail said. A recurring order or account that was deleted meanwhile is passed over. */
export async function noteAnnounced(db: Db, { recurring, due, account, mail }: Announcement): Promise<void> {
  await sql`insert into recurring_announcement (recurring_id, due, account_id, text_hash)
    select s.id, ${due}::date, a.id, ${hashed(mail)} from recurring_order s, account a
    where s.id = ${recurring} and a.id = ${account}
    on conflict (recurring_id, due, account_id) do update set text_hash = excluded.text_hash`.execute(db)
}
