import type { Role } from '@portal/shared-sdk/contract'
import { sql } from 'kysely'
import { oneRow, rows, type Db } from '../db/db'
import type { Tally } from './judge'

/** Loads of the version beside a canary below which those of the week before count too. */
const enoughLoads = 20

const party = sql`coalesce(party, reporter)`
const tally = sql`coalesce(sum(loads), 0)::int as loads, coalesce(sum(failed), 0)::int as failed,
  count(distinct reporter)::int as accounts, count(distinct ${party})::int as parties,
  count(distinct ${party}) filter (where failed > 0)::int as failing`

/**
 * Who an account is one of where a canary is judged: of the buyers of a client, 'client 7', by its first client where it has
 * several; else itself, 'account 42'. Several accounts are easily made within a client, and fail for the same reason.
 */
export async function partyOf(db: Db, { id, role }: { id: number; role: Role }): Promise<string> {
  const isBuyer = role === 'client' || role === 'network'
  const { client } = isBuyer
    ? await oneRow(
        db,
        sql<{ client: number | null }>`select min(client_id) as client from account_client where account_id = ${id}`,
      )
    : { client: null }
  return client === null ? `account ${id}` : `client ${client}`
}

/** What is known of a canary. */
export const canaryTally = (db: Db, canary: { area: string; version: string; run: string }): Promise<Tally> =>
  oneRow(
    db,
    sql<Tally>`select ${tally} from area_use
      where area = ${canary.area} and version = ${canary.version} and run = ${canary.run}`,
  )

/** What is known of the version beside a canary since that began, or since a week before where that is little. */
export async function besideTally(db: Db, beside: { area: string; version: string; since: string }): Promise<Tally> {
  const from = (days: number) =>
    oneRow(
      db,
      sql<Tally>`select ${tally} from area_use where area = ${beside.area} and version = ${beside.version}
        and day >= (${beside.since}::timestamptz)::date - ${days}::int`,
    )
  const since = await from(0)
  return since.loads >= enoughLoads ? since : from(7)
}

/** Stores a withdrawal. Answers whether this is the first to do so, of all processes. */
export async function storeWithdrawal(
  db: Db,
  { id, area, version, beside, reason }: { id: string; area: string; version: string; beside: string; reason: string },
): Promise<boolean> {
  const stored = await rows(
    db,
    sql<{ id: string }>`insert into area_withdrawal (id, area, version, beside, reason)
      values (${id}, ${area}, ${version}, ${beside}, ${reason}) on conflict (id) do nothing returning id`,
  )
  return stored.length > 0
}

/** Those of the canaries that are withdrawn. */
export async function withdrawnOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select id from area_withdrawal where id = any(${[...ids]}) order by id`,
  )
  return found.map(({ id }) => id)
}

/** The numbers of the accounts with these e-mails. */
export async function accountsOf(db: Db, emails: readonly string[]): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`select id from account where lower(email) = any(${[...emails]}) order by id`,
  )
  return found.map(({ id }) => id)
}

interface VersionRow {
  area: string
  version: string
  loads: number
  accounts: number
  failed: number
  load: number
  start: number
  render: number
  action: number
}

interface TimesRow {
  area: string
  version: string
  p50: number
  p75: number
}

/** The versions of the last seven days, by area, those with most loads first, and how long they took to load. */
export async function usedVersions(db: Db): Promise<{ versions: VersionRow[]; times: TimesRow[] }> {
  const versions = await rows(
    db,
    sql<VersionRow>`select area, version, sum(loads)::int as loads, count(distinct reporter)::int as accounts,
        sum(failed)::int as failed, sum(load_errors)::int as load, sum(start_errors)::int as start,
        sum(render_errors)::int as render, sum(action_errors)::int as action
      from area_use where day > current_date - 7 group by area, version order by area, loads desc, version limit 500`,
  )
  const times = await rows(
    db,
    sql<TimesRow>`select area, version, percentile_disc(0.5) within group (order by ms) as p50,
        percentile_disc(0.75) within group (order by ms) as p75
      from area_use, unnest(times) as ms where day > current_date - 7 group by area, version`,
  )
  return { versions, times }
}

interface WithdrawalRow {
  id: string
  area: string
  version: string
  beside: string
  reason: string
  withdrawn_at: Date
}

/** The last fifty withdrawals, the newest first. */
export const withdrawals = (db: Db): Promise<WithdrawalRow[]> =>
  rows(
    db,
    sql<WithdrawalRow>`select id, area, version, beside, reason, withdrawn_at from area_withdrawal
      order by withdrawn_at desc, id limit 50`,
  )
