import { keyed, type Reference } from '../columns'

const named = (object: string, table: string, own = 'id'): Reference => ({ object, table, keyOf: keyed(own) })

/** What columns of other objects name, by the name of the object. */
export const references = {
  suppliers: named('suppliers', 'supplier'),
  categories: named('categories', 'category'),
  articles: named('articles', 'product', 'external_id'),
  clients: named('clients', 'client', 'external_id'),
  centres: named('centres', 'center', 'external_code'),
  provinces: named('provinces', 'province'),
  channels: named('channels', 'channel'),
  sectors: named('sectors', 'sector'),
  business: named('business', 'business'),
  origins: named('origins', 'origin'),
  rates: named('rates', 'price_rate'),
  warehouses: named('warehouses', 'warehouse'),
  sales_tree: named('sales_tree', 'stat_node'),
  sales_people: named('sales_people', 'sales_person'),
  request_regions: named('request_regions', 'request_region'),
  /** No file brings countries: they are the portal's own. */
  countries: { object: 'countries', table: 'country', keyOf: (alias: string) => `${alias}.id` },
  symbols: { object: 'symbols', table: 'safety_symbol', keyOf: (alias: string) => `${alias}.code` },
} satisfies Record<string, Reference>
