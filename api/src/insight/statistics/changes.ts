import { sql } from 'kysely'
import type { PurchaseChanges } from '@portal/shared-sdk/contract'
import { centsOf, eurosOf, type Cents } from '@portal/shared-sdk/contract/money'
import { rows, type Db } from '../../core/db/db'
import { periodIn } from './purchases'
import { amountsOf, quantitiesOf, soldIn, type Amounts, type PurchaseScope, type Quantities } from './scope'
import { takeApart } from './take-apart'

/** How many of each kind are listed (rule T-6). */
const listed = 5

/** An article, category or centre with its purchases of both periods. id: null: without a centre. */
interface Change {
  id: number | null
  amount: Cents
  before: Cents
}

/** client_purchases/changes/: what explains the difference to the year before (rule T-6). */
export async function changesOf(db: Db, scope: PurchaseScope): Promise<PurchaseChanges> {
  const articles = await rows(
    db,
    sql<Amounts & Quantities & { id: number; category: number }>`
    select x.product_id as id, p.cat1 as category, x.amount, x.amount_before, x.quantity, x.quantity_before
    from (select s.product_id, ${amountsOf(scope)}, ${quantitiesOf(scope)} from product_sales s where ${soldIn(scope)}
      group by s.product_id) x
    join product p on p.id = x.product_id`,
  )
  const centers = await rows(
    db,
    sql<Amounts & { id: number | null }>`
    select s.center_id as id, ${amountsOf(scope)} from product_sales s where ${soldIn(scope)} group by s.center_id`,
  )
  const products = articles.map((article) => ({ ...article, ...changeIn(article) }))
  const categories = new Map<number, Change>()
  for (const { category: id, amount, before } of products) {
    const sum = categories.get(id) ?? { id, amount: 0n, before: 0n }
    categories.set(id, { id, amount: sum.amount + amount, before: sum.before + before })
  }
  const parts = takeApart(
    products.map(({ quantity, quantity_before: quantityBefore, amount, before: amountBefore }) => ({
      quantity,
      amount,
      quantityBefore,
      amountBefore,
    })),
  )
  return {
    ...periodIn(scope),
    period_purchases_diff: eurosOf(parts.quantity + parts.price + parts.other),
    quantity_part: eurosOf(parts.quantity),
    price_part: eurosOf(parts.price),
    other_part: eurosOf(parts.other),
    products: await named(db, 'product', greatest(products)),
    categories: await named(db, 'category', greatest([...categories.values()])),
    centers: await named(db, 'center', greatest(centers.map(changeIn))),
    price_hidden: false,
    total_hidden: false,
  }
}

const changeIn = ({ id, amount, amount_before: before }: Amounts & { id: number | null }): Change => ({
  id,
  amount: centsOf(amount),
  before: centsOf(before),
})

const differenceIn = ({ amount, before }: Change): Cents => amount - before
const size = (cents: Cents): Cents => (cents < 0n ? -cents : cents)

/** The changes with the largest absolute difference; of equal ones the smaller id comes first. */
function greatest(changes: Change[]): Change[] {
  return changes
    .filter((change) => differenceIn(change) !== 0n)
    .sort((a, b) => Number(size(differenceIn(b)) - size(differenceIn(a))) || (a.id ?? 0) - (b.id ?? 0))
    .slice(0, listed)
}

async function named(db: Db, table: 'product' | 'category' | 'center', changes: Change[]) {
  const ids = changes.flatMap(({ id }) => (id === null ? [] : [id]))
  const found = await rows(
    db,
    sql<{ id: number; name: string }>`select id, name from ${sql.table(table)} where id = any(${ids}::int[])`,
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return changes.map((change) => ({
    id: change.id,
    name: change.id === null ? null : (names.get(change.id) ?? null),
    period_purchases: eurosOf(change.amount),
    previous_period_year_purchases: eurosOf(change.before),
    period_purchases_diff: eurosOf(differenceIn(change)),
  }))
}
