import { known } from '@portal/api/src/core/known'
import { addDays, type Day } from '../calendar'
import { oneOf, numberOrNull, readRows } from '../data/read-rows'
import { addressOf } from './build-clients'
import type { Address } from './client'

export interface Lead {
  id: number
  key: string
  name: string
  country: 'sp' | 'pt'
  salesPersonId: number
  nodeId: number
  contact: string
  nationalId: string
  phone: string
  /** Empty: no offer can be made (rule O-71). */
  email: string
  address: Address
  channelId: number
  sectorId: number
  businessId: number
  originId: number
  priceRateId: number | null
  createdDay: Day
}

/** Forty prospects of the last year; each ninth has no e-mail. */
export function buildLeads(today: Day): Lead[] {
  const ages = new Map(readRows('lead_ages').map((row) => [row.lead, Number(row.days)]))
  return readRows('leads').map((row, index) => ({
    id: index + 1,
    key: row.id,
    name: row.name,
    country: oneOf(['sp', 'pt'], row.country),
    salesPersonId: Number(row.sales_person),
    nodeId: Number(row.sales_node),
    contact: row.contact,
    nationalId: row.national_id,
    phone: row.phone,
    email: row.email,
    address: addressOf(row, row.address, row.city),
    channelId: Number(row.channel),
    sectorId: Number(row.sector),
    businessId: Number(row.business),
    originId: Number(row.origin),
    priceRateId: numberOrNull(row.rate),
    createdDay: addDays(today, -known(ages, row.id)),
  }))
}
