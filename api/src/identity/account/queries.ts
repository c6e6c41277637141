import { sql } from 'kysely'
import { isBuyer, type Country, type StartPage } from '@portal/shared-sdk/contract'
import { allOf, firstRow, oneRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { clientsOf, documentsOf } from '../../core/http/rows-of'
import { hasFactor } from '../second-factor/factor-sql'

/** What an account's own page shows beside the fields of Actor. */
export function ownAccount(db: Db, account: number) {
  return firstRow(
    db,
    sql<{
      email: string
      first_name: string
      last_name: string
      language: 'es' | 'pt' | 'en' | null
      country_id: string | null
      chatbot: boolean
      own_variant: string | null
      weekly_digest: boolean
      start_page: StartPage | null
      has_second_factor: boolean
      recovery_codes_left: number
    }>`
    select email, first_name, last_name, language, country_id, chatbot, variant as own_variant,
      digest_since is not null as weekly_digest, start_page,
      ${hasFactor('account.id')} as has_second_factor,
      (select count(*) from recovery_code r where r.account_id = account.id
        and r.used_at is null) as recovery_codes_left
    from account where id = ${account}`,
  )
}

/** The variant's countries, `eu` first; a buyer's are those that its clients are in (rule L-1). */
export function countriesOf(db: Db, actor: Actor): Promise<Country[]> {
  const ids = [...new Set(['eu', ...actor.ruling.public.countries])]
  return rows(
    db,
    sql<Country>`select id, label from country where ${allOf([
      sql`id = any(${ids})`,
      isBuyer(actor.role) &&
        sql`(id = 'eu' or id in (select c.country_id from client c where ${clientsOf(actor, 'c.id')}))`,
    ])} order by position`,
  )
}

export async function clientsCount(db: Db, actor: Actor): Promise<number> {
  return (
    (await firstRow(db, sql<{ n: number }>`select count(*) as n from client c where ${clientsOf(actor, 'c.id')}`))?.n ??
    0
  )
}

/** How many orders and offers wait for validation among the actor's clients, of one client or centre when named. */
export async function waitingCounts(
  db: Db,
  actor: Actor,
  { client, center }: { client?: number; center?: number } = {},
) {
  const waiting = (table: 'sale_order' | 'offer') =>
    sql`(select count(*) from ${sql.table(table)} d where ${allOf([
      sql`d.state = 'pending_validation'`,
      documentsOf(actor, 'd'),
      client !== undefined && sql`d.client_id = ${client}`,
      center !== undefined && sql`d.center_id = ${center}`,
    ])})`
  const counts = await firstRow(
    db,
    sql<{ validable_orders: number; validable_offers: number }>`
    select ${waiting('sale_order')} as validable_orders, ${waiting('offer')} as validable_offers`,
  )
  return counts ?? { validable_orders: 0, validable_offers: 0 }
}

/**
 * How many recurring orders are announced or wait for a press, of one client or centre when named (rule R-75). A visit of
 * a purchasing system has none (R-70).
 */
export async function recurringCount(
  db: Db,
  actor: Actor,
  { client, center }: { client?: number; center?: number } = {},
): Promise<number> {
  if (actor.punchout) return 0
  const { count } = await oneRow(
    db,
    sql<{ count: number }>`select count(*)::int as count
      from recurring_order d join recurring_run r on r.recurring_id = d.id
      where ${allOf([
        sql`r.state in ('announced', 'waiting', 'refused')`,
        documentsOf(actor, 'd'),
        client !== undefined && sql`d.client_id = ${client}`,
        center !== undefined && sql`d.center_id = ${center}`,
      ])}`,
  )
  return count
}

/** Whether the client buys authorised products only; that of the centre when none is named. */
export async function sellsAuthorizedOnly(
  db: Db,
  { client, center }: { client?: number; center?: number },
): Promise<boolean> {
  if (client === undefined && center === undefined) return false
  const id = client === undefined ? sql`(select client_id from center where id = ${center})` : sql`${client}`
  return Boolean(await firstRow(db, sql`select 1 from client where id = ${id} and only_authorized_products`))
}

/** Voids the open links for another address: another one was asked for (rule S-19). */
export async function dropEmailChanges(tx: Db, account: number): Promise<void> {
  await rows(tx, sql`update email_change set used_at = now() where account_id = ${account} and used_at is null`)
}
