import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../db/db'
import { transaction } from '../db/transaction'
import { tooOften } from '../http/problem'
import type { Text } from '../http/texts'

const windowMinutes = 15
const mostOfAccount = 10
const mostOfAddress = 50

const text: Text = {
  es: 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
  pt: 'Demasiadas tentativas. Espere alguns minutos e tente de novo.',
  en: 'Too many attempts. Wait some minutes and try again.',
}

/** What attempts are counted by: the account, whichever address it takes meanwhile; without one, the address that was tried. */
export const attemptsOf = (account: number | undefined, email: string): string =>
  // In capitals, as no address that somebody types comes here.
  account === undefined ? email : `ACCOUNT ${account}`

/**
 * Counts an attempt before its password is looked at, so that parallel guesses count as well; forgiven when it was
 * right. More than 10 wrong ones of an account or 50 of an address in 15 minutes are 429.
 */
export async function countAttempt(db: Db, whose: string, address: string): Promise<void> {
  const wait = await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(1, hashtext(${whose}))`.execute(tx)
    await sql`select pg_advisory_xact_lock(2, hashtext(${address}))`.execute(tx)
    const tried = await firstRow(
      tx,
      sql<{ of_account: number; of_address: number; wait: number }>`
      select count(*) filter (where email = ${whose}) as of_account, count(*) filter (where address = ${address}) as of_address,
        extract(epoch from min(at) + make_interval(mins => ${sql.lit(windowMinutes)}) - now())::float8 as wait
      from login_failure where (email = ${whose} or address = ${address}) and at > now() - make_interval(mins => ${sql.lit(windowMinutes)})`,
    )
    if (tried && (tried.of_account >= mostOfAccount || tried.of_address >= mostOfAddress)) return tried.wait
    await rows(tx, sql`insert into login_failure (email, address) values (${whose}, ${address})`)
    return undefined
  })
  if (wait !== undefined) throw tooOften(wait, text)
}

/** After a right password the account's wrong ones no longer count. */
export async function forgiveAttempts(db: Db, whose: string): Promise<void> {
  await rows(db, sql`delete from login_failure where email = ${whose} or at < now() - interval '1 day'`)
}
