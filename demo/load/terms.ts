import { itemAt } from '@portal/api/src/core/known'
import { moneyText } from '@portal/shared-sdk/contract/money'
import type { Db } from '@portal/api/src/core/db/db'
import { monthColumns } from '@portal/api/src/trade/figures/year-rows'
import type { World } from '../build-world'
import { monthNumber, yearOf } from '../calendar'
import type { Target } from '../documents/targets'
import { column, insertRows } from './insert'

/** Special prices of clients, and the targets and forecasts of what they buy. */
export async function loadTerms(db: Db, { assortments, targets, newClientTargets }: World): Promise<void> {
  await insertRows(
    db,
    'special_price',
    [...assortments].flatMap(([clientId, { specialPrices }]) =>
      [...specialPrices].map(([productId, cents]) => ({ clientId, productId, cents })),
    ),
    [
      column('client_id', 'int', (row) => row.clientId),
      column('product_id', 'int', (row) => row.productId),
      column('price', 'numeric', (row) => moneyText(BigInt(row.cents))),
    ],
  )
  await loadYears(db, 'sales_target', targets, ({ targetCents }) => targetCents)
  await loadYears(db, 'sales_forecast', targets, ({ forecastCents }) => forecastCents)
  await insertRows(db, 'new_client_target', newClientTargets, [
    column('node_id', 'int', (row) => row.nodeId),
    column('year', 'int', (row) => row.year),
    column('clients', 'int', (row) => row.clients),
    column('sales', 'numeric', (row) => moneyText(row.salesCents)),
  ])
}

/** One row for each client and year, with a column for each month. */
async function loadYears(
  db: Db,
  table: 'sales_target' | 'sales_forecast',
  targets: readonly Target[],
  centsOf: (target: Target) => bigint,
): Promise<void> {
  const years = new Map<string, Target[]>()
  for (const target of targets) {
    const key = `${yearOf(target.month)} ${target.clientId}`
    years.set(key, [...(years.get(key) ?? []), target])
  }
  await insertRows(
    db,
    table,
    [...years.values()],
    [
      column('year', 'int', (months) => yearOf(itemAt(months, 0).month)),
      column('client_id', 'int', (months) => itemAt(months, 0).clientId),
      ...monthColumns.map((name, at) =>
        column<Target[]>(name, 'bigint', (months) =>
          String(
            months.filter(({ month }) => monthNumber(month) === at + 1).reduce((sum, row) => sum + centsOf(row), 0n),
          ),
        ),
      ),
    ],
  )
}
