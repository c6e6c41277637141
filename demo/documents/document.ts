import type { Day } from '../calendar'
import type { Center, Client } from '../clients/client'

/** Local time of Madrid without zone, as a timestamp of the database takes it: `2026-03-04 09:15:00`. */
export type LocalTime = string

export interface Line {
  productId: number
  formatId: number | null
  unitQuantity: number
  quantity: number
  /** Of the product's own unit. */
  priceCents: bigint
  discount: number
  taxRate: number
}

export type OrderState =
  | 'pending_validation'
  | 'received'
  | 'preparing'
  | 'shipped'
  | 'delivered'
  | 'invoiced'
  | 'cancelled'

export interface Order {
  id: number
  number: string
  client: Client
  center: Center
  creator: AccountKey
  state: OrderState
  at: LocalTime
  deliveryAt: LocalTime | null
  validatedAt: LocalTime | null
  validator: AccountKey | null
  clientOrderNumber: string
  details: string
  source: 'cart' | 'import' | 'punchout' | 'offer'
  lines: Line[]
}

export interface DeliveryNote {
  id: number
  number: string
  order: Order
  at: LocalTime
  state: 'preparing' | 'shipped' | 'delivered' | 'invoiced' | 'cancelled'
  /** Which lines of the order came with it, by their place. */
  lineIndexes: number[]
}

export interface Invoice {
  id: number
  number: string
  client: Client
  center: Center
  /** The only order that it bills, if it is one. */
  order: Order | null
  at: LocalTime
  dueDay: Day
  state: 'issued' | 'paid' | 'overdue' | 'cancelled'
  notes: DeliveryNote[]
}

/** The accounts that documents name, by their part before the @. */
export type AccountKey = 'admin' | 'ventas' | 'comercial' | 'cliente' | 'compras' | 'red'

export const dayOf = (at: LocalTime): Day => at.slice(0, 10)

export const at = (day: Day, hour: number, minute: number, second = 0): LocalTime =>
  `${day} ${[hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')}`

/** The series of each kind of document; numbers begin again each year, as in `PED-2026-000042`. */
export const series = { order: 'PED', offer: 'OFE', catalog: 'CAT', note: 'ALB', invoice: 'FAC' } as const

/** Gives documents their ids and numbers in the order in which they stand, oldest first. */
export function numberAll(documents: { id: number; number: string; at: LocalTime }[], letters: string): void {
  const next = new Map<string, number>()
  documents.forEach((document, index) => {
    const year = document.at.slice(0, 4)
    const count = (next.get(year) ?? 0) + 1
    next.set(year, count)
    document.id = index + 1
    document.number = `${letters}-${year}-${String(count).padStart(6, '0')}`
  })
}

export const byTime = (
  one: { at: LocalTime; center: Center | null },
  two: { at: LocalTime; center: Center | null },
): number => (one.at < two.at ? -1 : one.at > two.at ? 1 : (one.center?.id ?? 0) - (two.center?.id ?? 0))
