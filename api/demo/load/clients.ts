import { moneyText } from '@portal/shared-sdk/contract/money'
import type { Db } from '../../src/db/db'
import { searchNorm } from '../../src/http/list'
import { fold } from '../../src/search/normalise'
import { monthColumns } from '../../src/figures/year-rows'
import type { World } from '../build-world'
import { monthNumber, yearOf } from '../calendar'
import { provincesAbroad } from '../clients/build-clients'
import type { Center, Client } from '../clients/client'
import {
  businesses,
  channels,
  origins,
  priceRates,
  salesPeople,
  sectors,
  statNodes,
  warehouses,
} from '../clients/organisation'
import { clientTrees } from '../clients/client-trees'
import type { Target } from '../documents/targets'
import { spanishProvinces } from '../places/spain'
import { column, insertRows } from './insert'

/** The lists that clients and leads point at. */
export async function loadReference(db: Db): Promise<void> {
  const named = (rows: { id: number; name: string }[], table: string) =>
    insertRows(
      db,
      table,
      rows,
      [column('id', 'int', (row) => row.id), column('name', 'text', (row) => row.name)],
      'on conflict do nothing',
    )
  const list = (names: string[]) => names.map((name, index) => ({ id: index + 1, name }))
  const provinces = [...spanishProvinces.map((row) => ({ ...row, country: 'sp' })), ...provincesAbroad]
  await insertRows(
    db,
    'province',
    provinces,
    [
      column('id', 'int', (row) => row.id),
      column('name', 'text', (row) => row.name),
      column('country_id', 'text', (row) => row.country),
    ],
    'on conflict do nothing',
  )
  await named(
    provinces.filter((row) => row.country === 'sp' || row.country === 'pt'),
    'request_region',
  )
  await named(list(channels), 'channel')
  await named(list(sectors), 'sector')
  await named(list(businesses), 'business')
  await named(list(origins), 'origin')
  await insertRows(
    db,
    'sales_person',
    salesPeople,
    [
      column('id', 'int', (row) => row.id),
      column('name', 'text', (row) => row.name),
      column('email', 'text', (row) => `${fold(row.name).replaceAll(' ', '.')}@demo.test`),
    ],
    'on conflict do nothing',
  )
  await insertRows(
    db,
    'price_rate',
    priceRates,
    [
      column('id', 'int', (row) => row.id),
      column('name', 'text', (row) => row.name),
      column('is_list_price', 'bool', (row) => row.id === 1),
    ],
    'on conflict do nothing',
  )
  await loadNodes(db)
  await insertRows(
    db,
    'warehouse',
    warehouses,
    [
      column('id', 'int', (row) => row.id),
      column('name', 'text', (row) => row.name),
      column('locality', 'text', (row) => row.locality),
      column('province_id', 'int', (row) => row.provinceId),
    ],
    'on conflict do nothing',
  )
}

async function loadNodes(db: Db): Promise<void> {
  await insertRows(db, 'stat_node', statNodes, [
    column('id', 'int', (row) => row.id),
    column('parent_id', 'int', (row) => row.parentId),
    column('node_name', 'text', (row) => row.name),
    column('level', 'int', (row) => row.level),
  ])
  const ancestors = (id: number | null): number[] =>
    id === null ? [] : [id, ...ancestors(statNodes.find((node) => node.id === id)!.parentId)]
  await insertRows(
    db,
    'stat_node_closure',
    statNodes.flatMap((node) => ancestors(node.id).map((ancestor) => ({ ancestor, node: node.id }))),
    [column('ancestor_id', 'int', (row) => row.ancestor), column('node_id', 'int', (row) => row.node)],
  )
}

const provinceNames = new Map([...spanishProvinces, ...provincesAbroad].map((row) => [row.id, row.name]))

/** Clients, the trees over their centres, centres and leads. */
export async function loadClients(db: Db, { clients, leads, limits }: World): Promise<void> {
  await insertRows<Client>(db, 'client', clients, [
    column('id', 'int', (row) => row.id),
    column('name', 'text', (row) => row.name),
    column('external_id', 'text', (row) => row.externalId),
    column('national_id', 'text', (row) => row.nationalId),
    column('country_id', 'text', (row) => row.country),
    column('price_rate_id', 'int', (row) => row.priceRateId),
    column('sales_person_id', 'int', (row) => row.salesPersonId),
    column('stat_node_id', 'int', (row) => row.nodeId),
    column('channel_id', 'int', (row) => row.channelId),
    column('sector_id', 'int', (row) => row.sectorId),
    column('business_id', 'int', (row) => row.businessId),
    column('address', 'text', (row) => row.address.street),
    column('locality', 'text', (row) => row.address.locality),
    column('province_id', 'int', (row) => row.address.provinceId),
    column('postal_code', 'text', (row) => row.address.postalCode),
    column('phone', 'text', (row) => row.phone),
    column('email', 'text', (row) => row.email),
    column('contact', 'text', (row) => row.contact),
    column('morning_open_times', 'text', (row) => row.morning),
    column('afternoon_open_times', 'text', (row) => row.afternoon),
    column('observations', 'text', (row) => row.observations),
    column('locked', 'bool', (row) => row.locked),
    column('only_authorized_products', 'bool', (row) => row.onlyAuthorized),
    column('client_since', 'date', (row) => row.since),
    column('name_sort', 'text', (row) => searchNorm(row.name)),
    column('search_norm', 'text', (row) =>
      searchNorm(
        String(row.id),
        row.externalId,
        row.name,
        row.address.postalCode,
        row.address.locality,
        provinceNames.get(row.address.provinceId) ?? '',
      ),
    ),
  ])
  const { nodes, nodeOfCenter } = clientTrees(clients)
  await insertRows(db, 'client_node', nodes, [
    column('id', 'int', (row) => row.id),
    column('client_id', 'int', (row) => row.clientId),
    column('parent_id', 'int', (row) => row.parentId),
    column('node_name', 'text', (row) => row.name),
    column('level', 'int', (row) => row.level),
  ])
  await insertRows<Center>(
    db,
    'center',
    clients.flatMap((client) => client.centers),
    [
      column('id', 'int', (row) => row.id),
      column('client_id', 'int', (row) => row.clientId),
      column('name', 'text', (row) => row.name),
      column('external_code', 'text', (row) => row.code),
      column('country_id', 'text', (row) => row.country),
      column('client_node_id', 'int', (row) => nodeOfCenter.get(row.id) ?? null),
      column('cost_center', 'text', (row) => row.costCenter),
      column('address', 'text', (row) => row.address.street),
      column('locality', 'text', (row) => row.address.locality),
      column('province_id', 'int', (row) => row.address.provinceId),
      column('postal_code', 'text', (row) => row.address.postalCode),
      column('contact', 'text', (row) => row.contact),
      column('phone', 'text', (row) => row.phone),
      column('morning_open_times', 'text', (row) => row.morning),
      column('afternoon_open_times', 'text', (row) => row.afternoon),
      column('observations', 'text', (row) => row.observations),
      column('has_facturable', 'bool', (row) => row.billable),
      column('min_order', 'numeric', (row) => row.minOrder),
      column('purchase_limit', 'numeric', (row) => {
        const limit = limits.get(row)
        return limit === undefined ? null : moneyText(limit)
      }),
      column('purchase_limit_period', 'text', (row) => row.limit?.period ?? 'X'),
      column('warehouse_id', 'int', (row) => row.warehouseId),
      column('distance_km', 'numeric', (row) => row.distanceKm),
      column('name_sort', 'text', (row) => searchNorm(row.name)),
      column('search_norm', 'text', (row) =>
        searchNorm(
          String(row.id),
          row.code,
          row.name,
          row.address.street,
          row.address.postalCode,
          row.address.locality,
          provinceNames.get(row.address.provinceId) ?? '',
        ),
      ),
    ],
  )
  await insertRows(db, 'lead', leads, [
    column('id', 'int', (row) => row.id),
    column('name', 'text', (row) => row.name),
    column('country_id', 'text', (row) => row.country),
    column('sales_person_id', 'int', (row) => row.salesPersonId),
    column('stat_node_id', 'int', (row) => row.nodeId),
    column('contact', 'text', (row) => row.contact),
    column('national_id', 'text', (row) => row.nationalId),
    column('phone', 'text', (row) => row.phone),
    column('email', 'text', (row) => row.email),
    column('address_main', 'text', (row) => row.address.street),
    column('city', 'text', (row) => row.address.locality),
    column('province_id', 'int', (row) => row.address.provinceId),
    column('postal_code', 'text', (row) => row.address.postalCode),
    column('channel_id', 'int', (row) => row.channelId),
    column('sector_id', 'int', (row) => row.sectorId),
    column('business_id', 'int', (row) => row.businessId),
    column('origin_id', 'int', (row) => row.originId),
    column('price_rate_id', 'int', (row) => row.priceRateId),
    column('created_at', 'timestamp', (row) => `${row.createdDay} 10:00:00`, "$ at time zone 'Europe/Madrid'"),
    column('name_sort', 'text', (row) => searchNorm(row.name)),
    column('search_norm', 'text', (row) =>
      searchNorm(
        String(row.id),
        row.name,
        row.contact,
        row.email,
        row.phone,
        row.nationalId,
        row.address.postalCode,
        row.address.locality,
        provinceNames.get(row.address.provinceId) ?? '',
      ),
    ),
  ])
}

/** What clients pay for articles with a price of their own, and what they are expected to buy. */
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

/** Months of clients as the rows of their years. */
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
      column('year', 'int', ([first]) => yearOf(first!.month)),
      column('client_id', 'int', ([first]) => first!.clientId),
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
