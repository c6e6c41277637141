import { divideHalfUp } from '@portal/shared-sdk/contract/money'
import { yearOf, type Day } from '../calendar'
import type { Client, Story } from '../clients/client'
import { salesPeople } from '../clients/organisation'
import { random } from '../random'
import { dayOf, type Invoice } from './document'
import { salesOf } from './targets'

/** How many clients a sales person should win in a year, and how many cents they should buy for in it. */
export interface NewClientTarget {
  nodeId: number
  year: number
  clients: number
  salesCents: bigint
}

/**
 * For each sales person, this year and the two before: as many clients as were won or one more, each at two thirds to
 * nine tenths of what the new clients of last year bought on average.
 */
export function buildNewClientTargets(clients: Client[], invoices: Invoice[], today: Day): NewClientTarget[] {
  const year = yearOf(today)
  const usual = usualFirstYear(clients, invoices, year - 1)
  return [year - 2, year - 1, year].flatMap((each) =>
    salesPeople.map(({ nodeId }) => {
      const draw = random(`new clients ${nodeId} ${each - year}`)
      const won = clients.filter((client) => client.nodeId === nodeId && client.story === storyOf(each, year)).length
      const wanted = Math.max(1, won + draw.int(0, 1))
      return { nodeId, year: each, clients: wanted, salesCents: (usual * BigInt(wanted * draw.int(65, 90))) / 100n }
    }),
  )
}

/** No story has new clients of two years ago: the number of last year is used. */
const storyOf = (each: number, year: number): Story => (each === year ? 'newThisYear' : 'newLastYear')

/** The average purchases of a year's new clients in that year. */
function usualFirstYear(clients: Client[], invoices: Invoice[], year: number): bigint {
  const fresh = new Set(clients.filter(({ story }) => story === 'newLastYear'))
  const bought = invoices
    .filter((invoice) => fresh.has(invoice.client) && yearOf(dayOf(invoice.at)) === year)
    .reduce((sum, invoice) => sum + salesOf(invoice), 0n)
  return divideHalfUp(bought, BigInt(fresh.size))
}
