import { keyed } from '../columns'
import type { Reference } from '../import-object'

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
  delivery_notes: named('delivery_notes', 'delivery_note', 'number'),
  routes: named('routes', 'delivery_route'),
  invoices: {
    object: 'invoices',
    table: 'sale_invoice',
    keyOf: (alias: string) => `coalesce(${alias}.external_id, ${alias}.number)`,
  },
  /** By the number with which the ERP took it as well, unless that is the number of several (rule E-37). */
  orders: {
    ...named('orders', 'sale_order', 'number'),
    isNamed: (alias: string, cell: string) => `${alias}.id = coalesce(
      (select x.id from sale_order x where coalesce(x.source_id, x.number) = ${cell}),
      (select x.id from sale_order x where x.number = ${cell}),
      (select min(x.id) from sale_order x where x.erp_number = ${cell} having count(*) = 1))`,
  },
  /** One that was deleted is not there (rule O-3). */
  leads: {
    object: 'leads',
    table: 'lead',
    keyOf: (alias: string) => `${alias}.source_id`,
    isNamed: (alias: string, cell: string) => `${alias}.source_id = ${cell} and ${alias}.deleted_at is null`,
  },
  offers: named('offers', 'offer', 'number'),
  print_formats: named('print_formats', 'print_format'),
  catalogue_types: named('catalogue_types', 'catalog_type'),
  catalogue_sizes: named('catalogue_sizes', 'catalog_items_per_page'),
  client_tree: named('client_tree', 'client_node'),
  sales_people: named('sales_people', 'sales_person'),
  request_regions: named('request_regions', 'request_region'),
  /** No file brings countries: they are the portal's own. */
  countries: { object: 'countries', table: 'country', keyOf: (alias: string) => `${alias}.id` },
  symbols: { object: 'symbols', table: 'safety_symbol', keyOf: (alias: string) => `${alias}.code` },
} satisfies Record<string, Reference>
