import { itemAt } from '@portal/api/src/core/known'
import { lineBase } from '@portal/shared-sdk/contract/money'
import { addMonths, monthNumber, monthOf, yearOf, type Day, type Month } from '../calendar'
import type { Client } from '../clients/client'
import { habits } from '../clients/kinds'
import { random } from '../random'
import { dayOf, type Invoice } from './document'

/** Target and forecast of a client in a month, in cents. */
export interface Target {
  clientId: number
  month: Month
  targetCents: bigint
  forecastCents: bigint
}

/** From three years ago to the end of this year: five per cent over the same month of the year before, if known. */
export function buildTargets(clients: Client[], invoices: Invoice[], today: Day): Target[] {
  const sales = salesByMonth(invoices)
  const last = `${yearOf(today)}-12`
  const targets: Target[] = []
  for (const client of clients) {
    const draw = random(`target ${client.id}`)
    for (let month = addMonths(monthOf(today), -35); month <= last; month = addMonths(month, 1)) {
      const usual = sales.get(`${client.id} ${addMonths(month, -12)}`) ?? typical(client, month)
      const done = sales.get(`${client.id} ${month}`)
      const isPast = month < monthOf(today)
      targets.push({
        clientId: client.id,
        month,
        targetCents: (usual * BigInt(draw.int(98, 112))) / 100n,
        forecastCents:
          isPast && done !== undefined
            ? (done * BigInt(draw.int(92, 106))) / 100n
            : (usual * BigInt(draw.int(94, 108))) / 100n,
      })
    }
  }
  return targets
}

/** Cents by "client month". */
function salesByMonth(invoices: Invoice[]): Map<string, bigint> {
  const sales = new Map<string, bigint>()
  for (const invoice of invoices) {
    const key = `${invoice.client.id} ${monthOf(dayOf(invoice.at))}`
    sales.set(key, (sales.get(key) ?? 0n) + salesOf(invoice))
  }
  return sales
}

/** The base of an invoice's lines, in cents. */
export const salesOf = (invoice: Invoice): bigint =>
  invoice.notes
    .flatMap(({ order, lineIndexes }) => lineIndexes.map((index) => itemAt(order.lines, index)))
    .reduce((sum, line) => sum + lineBase({ ...line, price: line.priceCents }), 0n)

const usualOrderCents = 45_000

const typical = (client: Client, month: Month): bigint =>
  BigInt(
    Math.round(
      (client.ordersPerYear / 12) * usualOrderCents * itemAt(habits[client.kind].season, monthNumber(month) - 1),
    ),
  )
