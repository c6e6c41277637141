import { itemAt } from '@portal/api/src/core/known'
import { addMonths, monthOf, type Day } from '../calendar'
import type { Center, Client } from '../clients/client'
import { cast } from '../clients/story-clients'
import { at, type Invoice, type Line, type LocalTime } from './document'

/** An invoice with negative lines for returned goods. */
export interface Credit {
  client: Client
  center: Center
  at: LocalTime
  /** The invoice of an earlier day whose goods came back. */
  of: Invoice
  lines: Line[]
}

/** The clients of the credits, and how many months before this one they are dated. */
const plan = [
  { client: cast.manyCenters, monthsAgo: 2 },
  { client: cast.network, monthsAgo: 4 },
  { client: cast.giant, monthsAgo: 7 },
]

/**
 * Three credits on the tenth of a past month, each for half of the first two articles of an earlier invoice.
 */
export function buildCredits(invoices: Invoice[], today: Day): Credit[] {
  return plan.map(({ client, monthsAgo }) => {
    const moment = at(`${addMonths(monthOf(today), -monthsAgo)}-10`, 12, 0)
    const invoice = itemAt(
      invoices.filter((invoice) => invoice.client.id === client && invoice.at < moment),
      -1,
    )
    const note = itemAt(invoice.notes, 0)
    const lines = note.lineIndexes.slice(0, 2).map((index) => {
      const line = itemAt(note.order.lines, index)
      return { ...line, quantity: -Math.ceil(line.quantity / 2) }
    })
    return { client: invoice.client, center: invoice.center, at: moment, of: invoice, lines }
  })
}
