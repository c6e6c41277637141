import { sql } from 'kysely'
import { BuyerRoles, isBuyer, type Role } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import type { Portal } from '../../core/portal'
import { noDemo } from '../../identity/session/load-actor'
import { mayLook } from '../approval/who-can'
import { headOf } from './queries'

/** The job `recurring-mail`: a run is told to one account. as: why. */
export interface RunMail {
  run: number
  recurring: number
  account: number
  as: 'announced' | 'ask' | 'sent'
}

interface Telling extends Omit<RunMail, 'account'> {
  /** Who knows already. */
  except?: number
}

/** Queues the messages about a run, in the transaction that writes it (rule R-74). */
export async function tellRun(
  tx: Db,
  { jobs, config }: Pick<Portal, 'jobs' | 'config'>,
  { run, recurring, as, except }: Telling,
): Promise<void> {
  const head = await headOf(tx, recurring)
  if (!head) return
  const place = { client: head.client.id, center: head.center.id }
  const own = [head.creator, head.changer, head.giver].filter((id) => id !== null)
  const named = await readers(tx, config.production, place, sql`a.id = any(${own}::int[])`)
  const isManager = sql`a.can_manage_users and a.role = any(${[...BuyerRoles]}::text[])`
  const managers = named.some(({ role }) => isBuyer(role)) ? [] : await readers(tx, config.production, place, isManager)
  const accounts = new Set([...named, ...managers].map(({ id }) => id))
  for (const account of accounts)
    if (account !== except) await jobs.add(tx, 'recurring-mail', { run, recurring, account, as } satisfies RunMail)
}

/** Open accounts that see the client and the centre. */
const readers = (
  tx: Db,
  production: boolean,
  place: { client: number; center: number },
  which: ReturnType<typeof sql>,
) =>
  rows(
    tx,
    sql<{ id: number; role: Role }>`select a.id, a.role from account a
      where ${which} and ${mayLook('a', place)} and ${noDemo(production)} order by a.id`,
  )
