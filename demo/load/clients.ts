import { moneyText } from '@portal/shared-sdk/contract/money'
import type { Db } from '@portal/api/src/core/db/db'
import { searchNorm } from '@portal/api/src/core/http/list'
import type { World } from '../build-world'
import { known } from '@portal/api/src/core/known'
import type { Center, Client } from '../clients/client'
import { numberOrNull, readRows, type FileRow } from '../data/read-rows'
import { column, insertRows } from './insert'

const provinceNames = new Map(readRows('provinces').map((row) => [Number(row.id), row.name]))

/** Clients, the trees over their centres, centres and leads. */
export async function loadClients(
  db: Db,
  { clients, leads, limits }: Pick<World, 'clients' | 'leads' | 'limits'>,
): Promise<void> {
  await insertClients(db, clients)
  await insertTrees(db, clients)
  await insertCenters(db, clients, limits)
  await insertLeads(db, leads)
}

/** The trees that clients draw over their centres. */
async function insertTrees(db: Db, clients: Client[]): Promise<void> {
  const numbers = new Map(clients.map(({ id, externalId }) => [externalId, id]))
  const levels = new Map<string, number>()
  const nodes = readRows('client_tree').map((row) => {
    const level = row.parent ? known(levels, row.parent) + 1 : 1
    levels.set(row.id, level)
    return { row, level }
  })
  await insertRows<{ row: FileRow<'client_tree'>; level: number }>(db, 'client_node', nodes, [
    column('id', 'int', ({ row }) => Number(row.id)),
    column('client_id', 'int', ({ row }) => known(numbers, row.client)),
    column('parent_id', 'int', ({ row }) => numberOrNull(row.parent)),
    column('node_name', 'text', ({ row }) => row.name),
    column('level', 'int', ({ level }) => level),
  ])
}

function insertClients(db: Db, clients: Client[]): Promise<void> {
  return insertRows<Client>(db, 'client', clients, [
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
}

function insertCenters(db: Db, clients: Client[], limits: World['limits']): Promise<void> {
  return insertRows<Center>(
    db,
    'center',
    clients.flatMap((client) => client.centers),
    [
      column('id', 'int', (row) => row.id),
      column('client_id', 'int', (row) => row.clientId),
      column('name', 'text', (row) => row.name),
      column('external_code', 'text', (row) => row.code),
      column('country_id', 'text', (row) => row.country),
      column('client_node_id', 'int', (row) => row.treeNodeId),
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
}

function insertLeads(db: Db, leads: World['leads']): Promise<void> {
  return insertRows(db, 'lead', leads, [
    column('id', 'int', (row) => row.id),
    column('source_id', 'text', (row) => row.key),
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
