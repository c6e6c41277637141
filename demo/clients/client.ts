import type { Day } from '../calendar'
import type { Kind } from './kinds'

export const Countries = ['sp', 'pt', 'it', 'ro', 'fi', 'lv'] as const
export type Country = (typeof Countries)[number]

/** The role of a client in the figures; a `steady` one buys through all three years. */
export const Stories = ['steady', 'newThisYear', 'newLastYear', 'lostThisYear', 'lostLastYear'] as const
export type Story = (typeof Stories)[number]

export interface Client {
  id: number
  name: string
  externalId: string
  nationalId: string
  kind: Kind
  story: Story
  country: Country
  priceRateId: number | null
  salesPersonId: number
  nodeId: number
  channelId: number
  sectorId: number
  businessId: number
  address: Address
  contact: string
  phone: string
  email: string
  morning: string
  afternoon: string
  observations: string
  locked: boolean
  onlyAuthorized: boolean
  hasSpecialPrices: boolean
  since: Day
  ordersPerYear: number
  centers: Center[]
}

export interface Address {
  street: string
  locality: string
  provinceId: number
  postalCode: string
}

/** Month, quarter, half-year and year. */
export const LimitPeriods = ['M', 'T', 'S', 'A'] as const
export type Period = 'X' | (typeof LimitPeriods)[number]

export interface Center {
  id: number
  clientId: number
  name: string
  code: string
  /** Node of its client's tree. */
  treeNodeId: number
  country: Country
  costCenter: string
  address: Address
  contact: string
  phone: string
  morning: string
  afternoon: string
  observations: string
  billable: boolean
  minOrder: number | null
  limit: Limit | null
  warehouseId: number
  distanceKm: number
}

/** A purchase limit, given by the share that the centre has used, so that it is true on any day. */
export interface Limit {
  period: (typeof LimitPeriods)[number]
  share: number
}
