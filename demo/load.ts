import { itemAt, known } from '@portal/api/src/core/known'
import { CompiledQuery } from 'kysely'
import type { Db } from '@portal/api/src/core/db/db'
import { storeAllCarbon } from '@portal/api/src/insight/carbon/stored-carbon'
import { liftTimeLimit } from '@portal/api/src/core/db/time-limit'
import { transaction } from '@portal/api/src/core/db/transaction'
import type { Day } from './calendar'
import { buildWorld, type World } from './build-world'
import { loadAccounts } from './load/accounts'
import { loadCatalogueFrame, loadProductLinks, loadProducts } from './load/catalogue'
import { loadClients } from './load/clients'
import { fillRollups, loadDeliveries, loadInvoices, writeCredits } from './load/deliveries'
import { continueIds } from './load/insert'
import { loadMoreProducts } from './load/more-products'
import { continueSeries, loadOffers } from './load/offers'
import { loadOrders } from './load/orders'
import { loadReference } from './load/reference'
import { loadRecurringOrders } from './load/recurring-orders'
import { loadShoppingLists } from './load/shopping-lists'
import { loadTerms } from './load/terms'
import { withoutReferences } from './load/without-references'

interface DemoOptions {
  /** YYYY-MM-DD that everything is dated relative to. */
  today: string
  /** Number of articles, for measurements; by default the supplier's own 1,450. */
  size?: number
  /** Name of the variant that issued notes and invoices; the installation's own. */
  issuer?: string
}

const loadLock = 7_102_546

/**
 * Fills an empty database with the demonstration (README.md), all or nothing.
 * @returns false, and nothing changed, when there are accounts, clients or products already.
 */
export async function loadDemoData(db: Db, options: DemoOptions): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const { size, issuer = 'prisma' } = options
  const today = options.today as Day
  const world = buildWorld(today)
  return transaction(db, async (tx) => {
    // When two processes start at once on a server, one loads the data and the other finds it done.
    await run(tx, `select pg_advisory_xact_lock(${loadLock})`)
    if (!(await isEmpty(tx))) return false
    // The usual limit is meant for calls of users; the indexes of a large catalogue take longer.
    await liftTimeLimit(tx)
    await loadReference(tx)
    await loadCatalogueFrame(tx)
    await withoutReferences(
      tx,
      [
        'product',
        'product_search',
        'product_unit',
        'product_symbol',
        'product_related',
        'product_eco_alternative',
        'price_rate_product',
      ],
      async () => {
        await loadProducts(tx, world.products)
        await loadProductLinks(tx, world.products)
        if (size) await loadMoreProducts(tx, world.products, size)
      },
    )
    await run(
      tx,
      `update product set stock_expected = $1::date + 5 + id % 20
       where stock = 0 and active and not obsolete and not is_ondemand and not is_charge and not is_free_line and id % 4 <> 0`,
      [today],
    )
    await loadClients(tx, world)
    await loadTerms(tx, world)
    await loadAccounts(tx, world.clients, favourites(world))
    await loadShoppingLists(tx, world, today)
    await loadRecurringOrders(tx, world, today)
    await loadDocuments(tx, world, issuer)
    await run(tx, 'update catalogue_version set version = version + 1')
    await run(tx, `insert into installation (key, value) values ('demo', jsonb_build_object('today', $1::text))`, [
      today,
    ])
    await continueIds(tx, identityTables)
    await writeCredits(tx, world, issuer)
    await run(tx, 'analyze')
    return true
  })
}

const run = (tx: Db, text: string, values: unknown[] = []) => tx.executeQuery(CompiledQuery.raw(text, values))

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.executeQuery<{ empty: boolean }>(
    CompiledQuery.raw(
      'select not exists (select from account) and not exists (select from client) and not exists (select from product) as empty',
    ),
  )
  return itemAt(rows, 0).empty
}

const documentTables = [
  'sale_order',
  'order_line',
  'delivery_route',
  'delivery_note',
  'delivery_note_line',
  'sale_invoice',
  'sale_invoice_line',
  'consumption_month',
  'product_sales',
  'client_sales',
  'supplier_sales',
  'client_product',
]

const identityTables = [
  'account',
  'client',
  'client_node',
  'center',
  'lead',
  'supplier',
  'category',
  'product',
  'product_unit',
  'price_rate_product',
  'favourite',
  'sale_order',
  'order_line',
  'offer',
  'offer_line',
  'catalog',
  'catalog_line',
  'delivery_route',
  'delivery_note',
  'delivery_note_line',
  'sale_invoice',
  'sale_invoice_line',
]

async function loadDocuments(tx: Db, world: World, issuer: string): Promise<void> {
  await withoutReferences(tx, documentTables, async () => {
    await loadOrders(tx, world)
    await loadDeliveries(tx, world, issuer)
    await loadInvoices(tx, world, issuer)
    await fillRollups(tx)
    await storeAllCarbon(tx)
  })
  await loadOffers(tx, world)
  await continueSeries(tx)
}

/** Some articles of the first client's assortment. */
const favourites = (world: World): number[] =>
  known(world.assortments, 1)
    .items.slice(0, 18)
    .map((item) => item.product.id)
