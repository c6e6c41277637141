import { itemOf } from '../../../core/known'
import type { ImportObject } from '../import-object'
import { accounts } from './accounts'
import { articles } from './articles'
import { categories } from './categories'
import { clientTree } from './client-tree'
import { centres } from './centres'
import { clients } from './clients'
import { deliveryNotes } from './documents/delivery-notes'
import { invoices } from './documents/invoices'
import { offers } from './documents/offers'
import { orders } from './documents/orders'
import { routes } from './documents/routes'
import { leads } from './leads'
import { lists } from './lists'
import { clientPrices, datedPrices, prices, ratePrices, stock } from './prices'
import { salesTree } from './sales-tree'
import { suppliers } from './suppliers'
import { symbols } from './symbols'
import { synonyms } from './synonyms'
import { targets } from './targets'

/** Everything that files bring in, in the order in which a folder of files is taken (rule E-27). */
export const objects: readonly ImportObject[] = [
  ...lists,
  salesTree,
  suppliers,
  categories,
  symbols,
  synonyms,
  articles,
  stock,
  prices,
  ratePrices,
  clients,
  clientTree,
  centres,
  clientPrices,
  ...datedPrices,
  ...targets,
  accounts,
  leads,
  orders,
  offers,
  routes,
  deliveryNotes,
  invoices,
]

export const objectNames = objects.map(({ name }) => name)

export const objectNamed = (name: string): ImportObject | undefined => objects.find((object) => object.name === name)

/** The same of a name that is known to be one. @throws Error when it is none */
export const knownObject = (name: string): ImportObject => itemOf(objects, (object) => object.name === name)
