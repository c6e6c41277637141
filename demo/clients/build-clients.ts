import { keysOf } from '@portal/shared-sdk/contract'
import { known } from '@portal/api/src/core/known'
import { addDays, addMonths, firstDay, monthOf, yearOf, type Day } from '../calendar'
import { numberOrNull, oneOf, readRows, type FileRow } from '../data/read-rows'
import { groupBy } from '../group-by'
import { Countries, LimitPeriods, Stories, type Address, type Center, type Client } from './client'
import { habits as habitsOfKinds } from './kinds'

/** The 120 clients with their centres, the oldest first. `today` only moves the dates since which they are clients. */
export function buildClients(today: Day): Client[] {
  const habits = new Map(readRows('buying_clients').map((row) => [row.client, row]))
  const shares = new Map(readRows('limit_shares').map((row) => [row.centre, Number(row.share)]))
  const centers = groupBy(
    readRows('centres').map((row, index) => ({ ...row, number: String(index + 1) })),
    (row) => row.client,
  )
  return readRows('clients').map((row, index) => {
    const id = index + 1
    return {
      id,
      ...described(row),
      ...bought(known(habits, row.id), today),
      centers: known(centers, row.id).map((center) => centerOf(center, id, shares)),
    }
  })
}

const described = (row: FileRow<'clients'>) => ({
  ...placed(row),
  externalId: row.code,
  nationalId: row.national_id,
  priceRateId: numberOrNull(row.rate),
  salesPersonId: Number(row.sales_person),
  nodeId: Number(row.sales_node),
  channelId: Number(row.channel),
  sectorId: Number(row.sector),
  businessId: Number(row.business),
  email: row.email,
  locked: row.locked === 'true',
  onlyAuthorized: row.only_authorized_products === 'true',
})

/** What clients and centres have in common. */
const placed = (row: FileRow<'clients'> | FileRow<'centres'>) => ({
  name: row.name,
  country: oneOf(Countries, row.country),
  address: addressOf(row, row.address, row.locality),
  contact: row.contact,
  phone: row.phone,
  morning: row.morning_open_times,
  afternoon: row.afternoon_open_times,
  observations: row.observations,
})

export const addressOf = (
  row: { province: string; postal_code: string },
  street: string,
  locality: string,
): Address => ({
  street,
  locality,
  provinceId: Number(row.province),
  postalCode: row.postal_code,
})

/** What no file of the exchange has: how a client buys, and when it came, counted from today. */
const bought = (row: FileRow<'buying_clients'>, today: Day) => ({
  kind: oneOf(keysOf(habitsOfKinds), row.kind),
  story: oneOf(Stories, row.story),
  hasSpecialPrices: row.special_prices === 'true',
  ordersPerYear: Number(row.orders_per_year),
  since: joined(row, today),
})

function joined({ story, months, days }: FileRow<'buying_clients'>, today: Day): Day {
  const year = yearOf(today)
  if (story === 'newThisYear') return `${year}-01-01`
  if (story === 'newLastYear') return addDays(`${year - 1}-02-01`, Number(days))
  return addDays(firstDay(addMonths(monthOf(today), -Number(months))), Number(days))
}

function centerOf(
  row: FileRow<'centres'> & { number: string },
  clientId: number,
  shares: ReadonlyMap<string, number>,
): Center {
  const share = shares.get(row.code)
  return {
    id: Number(row.number),
    clientId,
    ...placed(row),
    code: row.code,
    treeNodeId: Number(row.node),
    costCenter: row.cost_center,
    billable: row.billable === 'true',
    minOrder: numberOrNull(row.min_order),
    limit: share === undefined ? null : { period: oneOf(LimitPeriods, row.purchase_limit_period), share },
    warehouseId: Number(row.warehouse),
    distanceKm: Number(row.distance),
  }
}
