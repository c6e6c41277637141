import { UserRights } from '@portal/shared-sdk/contract'
import { sql } from 'kysely'
import { voidMailedLinks } from '../account/void-mailed-links'
import { audit } from '../../core/db/audit'
import { firstRow, rows, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { StartError } from '../../core/start-error'
import { addressOf } from './create-account'

/** The rights that the command line gives any account; managing users has a command of its own (rule M-31). */
export const givenRights = UserRights.filter((right) => right !== 'can_manage_users')
type GivenRight = (typeof givenRights)[number]

/**
 * Gives an account rights, or takes them away (rule M-33).
 * @param names separated by commas, or `all`
 * @returns what to print: the rights that it has then
 * @throws StartError with one line: no such account, a right that does not exist
 */
export async function setRights(db: Db, written: string, names: string | undefined, isGiven: boolean): Promise<string> {
  const email = addressOf(written)
  const asked = rightsNamed(names)
  return transaction(db, async (tx) => {
    const account = await firstRow(
      tx,
      sql<{ id: number } & Record<GivenRight, boolean>>`
      select id, ${sql.join(givenRights.map((right) => sql.ref(right)))} from account
        where email = ${email} for no key update`,
    )
    if (!account) throw new StartError(`There is no account ${email}`)
    const changed = asked.filter((right) => account[right] !== isGiven)
    if (changed.length > 0) {
      const values = changed.map((right) => sql`${sql.ref(right)} = ${isGiven}`)
      await rows(tx, sql`update account set ${sql.join(values)}, version = version + 1 where id = ${account.id}`)
      await voidMailedLinks(tx, account.id)
      const all = (value: boolean) => Object.fromEntries(changed.map((right) => [right, value]))
      await audit(tx, {
        account: null,
        action: 'user.changed',
        entity: 'account',
        id: account.id,
        before: all(!isGiven),
        after: all(isGiven),
      })
    }
    const has = givenRights.filter((right) => (changed.includes(right) ? isGiven : account[right]))
    return has.length > 0 ? `may: ${has.join(', ')}` : 'has none of these rights'
  })
}

function rightsNamed(names = ''): GivenRight[] {
  if (names === 'all') return givenRights
  const asked = names.split(',')
  const found = givenRights.filter((right) => asked.includes(right))
  if (found.length !== asked.length) throw new StartError(`The rights are ${givenRights.join(', ')}, or all`)
  return found
}
