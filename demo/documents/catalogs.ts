import { itemAt } from '@portal/api/src/core/known'
import { addDays, type Day } from '../calendar'
import type { Center, Client } from '../clients/client'
import { cast } from '../clients/story-clients'
import { random } from '../random'
import type { Assortment } from './assortment'
import { at, byTime, type AccountKey, type Line, type LocalTime } from './document'
import { clientOffer } from './new-offer'

export interface Catalog {
  id: number
  number: string
  client: Client | null
  center: Center | null
  creator: AccountKey
  state: 'sent'
  at: LocalTime
  details: string
  lines: Line[]
  name: string
  typeId: number
  itemsPerPageId: number
}

const catalogNames = [
  'Catálogo de temporada',
  'Selección ecológica',
  'Gama de cocina',
  'Higiene de manos y baños',
  'Reposición mensual',
  'Propuesta de dispensadores',
]

/** Catalogues that sales made from carts. */
export function buildCatalogs(clients: Client[], assortments: Map<number, Assortment>, today: Day): Catalog[] {
  return Array.from({ length: 40 }, (_, index): Catalog => {
    const draw = random(`catalog ${index}`)
    const client = index < 4 ? itemAt(clients, cast.manyCenters - 1) : draw.pick(clients)
    const moment = at(addDays(today, -2 - index * 9 - draw.int(0, 6)), draw.int(9, 18), draw.int(0, 59))
    const offer = clientOffer(client, moment, 'sent', assortments, draw)
    return {
      ...offer,
      state: 'sent',
      name: draw.pick(catalogNames),
      typeId: 1 + (index % 2),
      itemsPerPageId: 1 + (index % 4),
    }
  }).sort(byTime)
}
