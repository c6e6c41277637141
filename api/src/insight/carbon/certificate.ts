import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { CertificateCheck } from '@portal/shared-sdk/contract'
import { instantOf, localTime, type Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import { countOf, firstDayOf, listMonths, type Months } from '../../trade/figures/months'
import type { Actor } from '../../core/http/actor'
import { fieldError, found } from '../../core/http/problem'
import type { Variants } from '../../core/variants/load-variants'
import { deliveredByMonth, totalOf, type Delivered } from './deliveries'
import type { CarbonScope } from './scope'
import { carbonTexts } from './texts'
import { thousandths, treesOf } from './units'

/** A certificate that was issued. */
export interface Certificate {
  code: string
  issued: Date
  months: Months
  delivered: Delivered
}

/**
 * Issues a certificate of the emissions that the server computes for some months (rule H-14). On the same day, the same
 * account gets the same certificate again while the kilograms are equal, also for two requests at once (rule H-15).
 * @throws 400 where there is no delivery
 */
export async function issueCertificate(
  tx: Db,
  actor: Actor,
  clock: Clock,
  scope: CarbonScope,
  months: Months,
): Promise<Certificate> {
  await sql`select pg_advisory_xact_lock(5, ${actor.id})`.execute(tx)
  const byMonth = await deliveredByMonth(tx, scope, [months])
  const delivered = totalOf(listMonths(months).map((month) => byMonth.get(month)))
  if (delivered.notes === 0) throw fieldError('non_field_errors', carbonTexts.noDeliveries)
  const row = {
    variant: actor.ruling.public.name,
    client_id: scope.client,
    center_id: scope.center,
    account_id: actor.id,
    first_month: firstDayOf(months.first),
    last_month: firstDayOf(months.last),
    co2e_kg: String(delivered.grams / 1000),
  }
  const same = await firstRow(
    tx,
    sql<{ code: string; created_at: Date }>`
    select code, created_at from carbon_certificate where client_id = ${row.client_id}
      and center_id is not distinct from ${row.center_id}::int and account_id = ${row.account_id}
      and variant = ${row.variant} and first_month = ${row.first_month}::date and last_month = ${row.last_month}::date
      and co2e_kg = ${row.co2e_kg}::numeric and created_at >= ${instantOf(clock.today())} limit 1`,
  )
  if (same) return { code: same.code, issued: same.created_at, months, delivered }
  const [code, issued] = [randomCode(), clock.now()]
  await tx
    .insertInto('carbon_certificate')
    .values({ ...row, code, created_at: issued })
    .execute()
  return { code, issued, months, delivered }
}

/** Digits and capital letters without those that look alike on paper. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 20 random characters (98 bits) in groups of five, to be typed from paper: `7KQ2M-…`. */
function randomCode(): string {
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

/** co2e_certificates/{code}/: for anybody, without the client's name (rule H-15). @throws 404 for an unknown code */
export async function certificateOf(
  db: Db,
  variants: Pick<Variants, 'ruling'>,
  code: string,
): Promise<CertificateCheck> {
  const row = found(
    await firstRow(
      db,
      sql<{
        code: string
        variant: string
        first_month: string
        last_month: string
        co2e_kg: string
        created_at: Date
      }>`select code, variant, first_month, last_month, co2e_kg, created_at from carbon_certificate
      where code = ${code.toUpperCase()}`,
    ),
  )
  const grams = Math.round(Number(row.co2e_kg) * 1000)
  const months = { first: row.first_month.slice(0, 7), last: row.last_month.slice(0, 7) }
  return {
    code: row.code,
    brand: variants.ruling(row.variant).public.brand.name,
    first_month: months.first,
    last_month: months.last,
    co2e: thousandths(grams),
    trees: treesOf(grams, countOf(months)),
    issued: localTime(row.created_at).slice(0, 10),
  }
}
