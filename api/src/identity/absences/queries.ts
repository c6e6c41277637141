import { sql, type RawBuilder } from 'kysely'
import type { Absence, Colleague, Role } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'

/** The fields of an account that decide whether it needs a stand-in, and who may name one. */
export interface Away {
  id: number
  role: Role
  active: boolean
  can_validate_orders: boolean
  can_validate_offers: boolean
  /** Euros as text; null: any amount (rule D-70). */
  validation_limit: string | null
}

/** An account that fulfils a condition on alias `a`. */
export const awayAccount = (db: Db, id: number, condition: RawBuilder<unknown>): Promise<Away | undefined> =>
  firstRow(
    db,
    sql<Away>`select id, role, active, can_validate_orders, can_validate_offers, validation_limit from account a
      where a.id = ${id} and ${condition}`,
  )

const colleague = (alias: string) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)},
  'name', trim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})), 'email',
    ${sql.ref(`${alias}.email`)})`

const absences = sql<Absence>`
  select ab.id, ${colleague('a')} as account, ${colleague('s')} as stand_in, ab.first_day, ab.last_day
  from absence ab join account a on a.id = ab.account_id and a.active
    join account s on s.id = ab.stand_in_id and s.active`

/** Those of an account, or in which it stands in, that are not over. A closed account has none. */
export const runningAbsences = (db: Db, account: number, today: string): Promise<Absence[]> =>
  rows(
    db,
    sql<Absence>`${absences} where ${account} in (ab.account_id, ab.stand_in_id) and ab.last_day >= ${today}::date
      order by ab.first_day, ab.id`,
  )

/** An absence of an account in one of these days. */
export const overlapping = (
  db: Db,
  account: number,
  { first_day, last_day }: Pick<Absence, 'first_day' | 'last_day'>,
): Promise<Absence | undefined> =>
  firstRow(
    db,
    sql<Absence>`${absences} where ab.account_id = ${account} and ab.first_day <= ${last_day}::date
      and ab.last_day >= ${first_day}::date
      order by ab.first_day limit 1`,
  )

export const absenceById = (db: Db, id: number): Promise<Absence | undefined> =>
  firstRow(db, sql<Absence>`${absences} where ab.id = ${id}`)

/** A row of `absence`. */
export interface StoredAbsence {
  id: number
  account_id: number
  stand_in_id: number
  first_day: string
  last_day: string
}

const locked = (condition: RawBuilder<unknown>, today: string) => sql<StoredAbsence>`
  select id, account_id, stand_in_id, first_day, last_day from absence
  where ${condition} and last_day >= ${today}::date order by id for update`

/** An absence that is not over, locked: waits for decisions that are just being made by it. */
export const lockAbsence = (tx: Db, id: number, today: string): Promise<StoredAbsence | undefined> =>
  firstRow(tx, locked(sql`id = ${id}`, today))

/** The same of all in which an account is away or stands in. */
export const lockAbsencesOf = (tx: Db, account: number, today: string): Promise<StoredAbsence[]> =>
  rows(tx, locked(sql`${account} in (account_id, stand_in_id)`, today))

const max = 1000

/**
 * Who may stand in for an account, by name: open accounts of buyers with a client of its own.
 * @param not the account that names the stand-in, which cannot be itself
 * @param only whether this one may
 */
export const standInsOf = (db: Db, account: number, { not, only }: { not?: number; only?: number } = {}) =>
  rows(
    db,
    sql<Colleague>`
    select s.id, trim(concat_ws(' ', s.first_name, s.last_name)) as name, s.email from account s
    where s.active and s.role in ('client', 'network') and s.id <> all(${[account, not ?? account]}::int[])
      and (${only ?? null}::int is null or s.id = ${only ?? null}::int)
      and exists (select 1 from account_client x join account_client y on y.client_id = x.client_id
        where x.account_id = s.id and y.account_id = ${account})
    order by s.first_name, s.last_name, s.id limit ${max}`,
  )
