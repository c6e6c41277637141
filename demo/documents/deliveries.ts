import { itemAt } from '@portal/api/src/core/known'
import { addDays, lastDay, monthOf, workday, type Day } from '../calendar'
import { random } from '../random'
import { at, byTime, dayOf, type DeliveryNote, type Invoice, type Order } from './document'

/** Notes of the orders that left the warehouse before today; sets each order's state and expected delivery. */
export function buildDeliveryNotes(orders: Order[], today: Day): DeliveryNote[] {
  return orders.flatMap((order) => {
    if (order.state === 'pending_validation' || order.state === 'cancelled') return []
    const draw = random(`delivery ${order.client.id} ${order.center.id} ${order.at.slice(5)}`)
    if (dayOf(order.at) === today) return nightDelivery(order, today)
    const out = workday(addDays(dayOf(order.at), draw.int(1, 3)))
    order.deliveryAt = at(out, 12, 0)
    const all = order.lines.map((_, index) => index)
    const late = all.length >= 8 && draw.chance(0.07) ? draw.int(1, 3) : 0
    const lateDay = workday(addDays(out, draw.int(3, 6)))
    const notes = [
      { day: out, lineIndexes: all.slice(0, all.length - late) },
      ...(late ? [{ day: lateDay, lineIndexes: all.slice(all.length - late) }] : []),
    ].filter((note) => note.day < today)
    order.state = stateOf(
      order,
      notes.map((note) => note.day),
      late ? 2 : 1,
      today,
    )
    return notes.map(({ day, lineIndexes }) => ({
      id: 0,
      number: '',
      order,
      lineIndexes,
      at: at(day, draw.int(6, 11), draw.int(0, 59), draw.int(0, 59)),
      state: day >= addDays(today, -2) ? ('shipped' as const) : ('delivered' as const),
    }))
  })
}

/** New clients of this year collect their first goods at once, so that their story is true on 1 January. */
function nightDelivery(order: Order, today: Day): DeliveryNote[] {
  if (order.client.story !== 'newThisYear') {
    order.deliveryAt = at(workday(addDays(today, 1)), 12, 0)
    return []
  }
  order.deliveryAt = at(today, 0, 10)
  order.state = 'delivered'
  return [
    {
      id: 0,
      number: '',
      order,
      at: at(today, 0, 10),
      state: 'delivered',
      lineIndexes: order.lines.map((_, index) => index),
    },
  ]
}

function stateOf(order: Order, days: Day[], expected: number, today: Day): Order['state'] {
  if (days.length === 0) return dayOf(order.at) >= addDays(today, -1) ? 'received' : 'preparing'
  if (days.length < expected || itemAt(days, -1) >= addDays(today, -2)) return 'shipped'
  return 'delivered'
}

/** Frequent buyers get one invoice a month and centre, the others one a note, the day after. */
export function buildInvoices(notes: DeliveryNote[], today: Day): Invoice[] {
  const groups = new Map<string, { at: string; notes: DeliveryNote[] }>()
  for (const note of notes) {
    const { client, center } = note.order
    const monthly = client.ordersPerYear >= 12
    const day =
      dayOf(note.at) === today ? today : monthly ? lastDay(monthOf(dayOf(note.at))) : addDays(dayOf(note.at), 1)
    if (day > today || (day === today && dayOf(note.at) !== today)) continue
    const key = `${center.id} ${day} ${monthly && day !== today ? '' : note.order.at}`
    const group = groups.get(key) ?? {
      at: day === today ? at(today, 0, 20) : at(day, 19, note.order.center.id % 60),
      notes: [],
    }
    group.notes.push(note)
    groups.set(key, group)
  }
  const invoices = [...groups.values()].map((group) => newInvoice(group.at, group.notes, today))
  markInvoiced(notes, invoices)
  return invoices.sort(byTime)
}

function newInvoice(moment: string, notes: DeliveryNote[], today: Day): Invoice {
  const { client, center } = itemAt(notes, 0).order
  const orders = new Set(notes.map((note) => note.order))
  const dueDay = addDays(dayOf(moment), client.id % 3 === 0 ? 60 : 30)
  const draw = random(`invoice ${center.id} ${moment.slice(5)}`)
  return {
    id: 0,
    number: '',
    client,
    center,
    at: moment,
    dueDay,
    notes,
    order: orders.size === 1 ? itemAt(notes, 0).order : null,
    state: dueDay >= today ? 'issued' : draw.chance(0.95) ? 'paid' : 'overdue',
  }
}

function markInvoiced(notes: DeliveryNote[], invoices: Invoice[]): void {
  const billed = new Set(invoices.flatMap((invoice) => invoice.notes))
  for (const note of billed) note.state = 'invoiced'
  const open = new Set(notes.filter((note) => !billed.has(note)).map((note) => note.order))
  for (const note of billed)
    if (!open.has(note.order) && note.order.state === 'delivered') note.order.state = 'invoiced'
}
