import { sql, type RawBuilder } from 'kysely'
import type { VariantRules } from '@portal/shared-sdk/contract'
import {
  centsOf,
  moneyText,
  shippingOf,
  shippingOptions,
  shippingZoneOf,
  type Cents,
} from '@portal/shared-sdk/contract/money'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'

/** How an account last had an order of a centre shipped and paid. shipping: euros that it cost. */
export interface UsualShipping {
  shipping_option: string | null
  shipping: string
  payment_option: string | null
}

/** Where an order goes, as far as its shipping depends on it. */
interface Place {
  country_id: string
  postal_code: string
}

/** The rules of an account's variant, and whether sums are hidden from it. */
export const shippingTerms = ({ rules, hides }: Pick<Actor, 'rules' | 'hides'>) => ({
  rules,
  hidesSums: hides.price || hides.total,
})

/**
 * The way of shipping where none was chosen (rule C-92): the last one of the account for the centre unless it costs more
 * than then, else the one that costs least. null in a variant with a table of its own, whose zone decides (rule C-69).
 * hidesSums: the account may not see prices or totals: then nothing depends on the base, which the choice would tell (C-41).
 */
export function shippingWhereNone(
  base: Cents,
  { country_id: country, postal_code: code }: Place,
  usual: UsualShipping | null,
  { rules, hidesSums }: { rules: VariantRules; hidesSums: boolean },
): string | null {
  const zone = shippingZoneOf(country, code)
  const costOf = (option: string) => shippingOf(hidesSums ? 0n : base, rules, zone, option)
  const known = hidesSums ? null : usual
  if (known?.shipping_option && costOf(known.shipping_option) <= centsOf(known.shipping)) return known.shipping_option
  if (rules.shippingTable) return null
  return shippingOptions.reduce<string>(
    (best, { id }) => (costOf(id) < costOf(best) ? id : best),
    shippingOptions[0].id,
  )
}

/** The UsualShipping of an account and a centre as JSON, for the columns of a query; null without one. */
export const usualShippingOf = (
  account: RawBuilder<unknown>,
  center: RawBuilder<unknown>,
): RawBuilder<UsualShipping | null> => sql`(
  select json_build_object('shipping_option', sc.shipping_option, 'shipping', sc.shipping::text, 'payment_option',
    sc.payment_option)
  from shipping_choice sc where sc.account_id = ${account} and sc.center_id = ${center})`

export async function usualShipping(db: Db, account: number, center: number): Promise<UsualShipping | null> {
  const row = await firstRow(
    db,
    sql<{ usual: UsualShipping | null }>`select ${usualShippingOf(sql`${account}::int`, sql`${center}::int`)} as usual`,
  )
  return row?.usual ?? null
}

/** Remembers how an order is shipped and paid. shipping: what that costs. */
export async function rememberShipping(
  tx: Db,
  buyer: { account: number; center: number },
  order: { shipping_option?: string | null; payment_option?: string | null },
  shipping: Cents,
): Promise<void> {
  const choice = {
    shipping_option: order.shipping_option ?? null,
    shipping: moneyText(shipping),
    payment_option: order.payment_option ?? null,
  }
  await tx
    .insertInto('shipping_choice')
    .values({ account_id: buyer.account, center_id: buyer.center, ...choice })
    .onConflict((row) => row.columns(['account_id', 'center_id']).doUpdateSet(choice))
    .execute()
}
