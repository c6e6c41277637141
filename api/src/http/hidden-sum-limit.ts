import { sql } from 'kysely'
import { firstRow, type Db } from '../db/db'
import { transaction } from '../db/transaction'
import type { Actor } from './actor'
import { Problem, tooOften } from './problem'
import type { Text } from './texts'

/** Answers an hour that may reveal something about sums which the account does not see. */
const mostRevealed = 20

const text: Text = {
  es: 'Has hecho demasiados intentos. Vuelve a intentarlo más tarde.',
  pt: 'Fez demasiadas tentativas. Tente de novo mais tarde.',
  en: 'Too many attempts. Please try again later.',
}

/**
 * Runs a write whose answer can depend on the sums of a cart or order: below the minimum, over the limit. An account
 * that may not see prices or totals gets 20 such answers an hour (C-42), so that it cannot measure a hidden sum by
 * them. An answer is reserved before the work begins, so that parallel calls do not share the last one.
 * @param revealedBy how many such answers a success contains; of a refusal Problem.revealsSums says it
 * @throws 429 when none is left, whatever the call would answer
 */
export async function withHiddenSumLimit<Answer>(
  db: Db,
  { id: account, hides }: Pick<Actor, 'id' | 'hides'>,
  work: () => Promise<Answer>,
  revealedBy: (answer: Answer) => number = () => 0,
): Promise<Answer> {
  if (!hides.price && !hides.total) return work()
  const reserved = await reserve(db, account)
  let revealed = 0
  try {
    const answer = await work()
    revealed = revealedBy(answer)
    return answer
  } catch (error) {
    revealed = error instanceof Problem && error.revealsSums ? 1 : 0
    throw error
  } finally {
    if (revealed === 0) await sql`delete from told_sum where id = ${reserved}`.execute(db)
    else await sql`insert into told_sum (account_id) select ${account} from generate_series(2, ${revealed})`.execute(db)
  }
}

function reserve(db: Db, account: number): Promise<number> {
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(4, ${account})`.execute(tx)
    const lately = sql`from told_sum where account_id = ${account} and at > now() - interval '1 hour'`
    const row = await firstRow(
      tx,
      sql<{ id: number }>`
      insert into told_sum (account_id) select ${account} where (select count(*) ${lately}) < ${mostRevealed} returning id`,
    )
    if (row) return row.id
    const wait = await firstRow(
      tx,
      sql<{
        seconds: number
      }>`select ceil(extract(epoch from min(at) + interval '1 hour' - now()))::int as seconds ${lately}`,
    )
    throw tooOften(wait?.seconds ?? 3_600, text)
  })
}
