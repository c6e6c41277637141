import { monthsAgo } from './statistics-requests.mjs'

/**
 * Every call of the dashboard (rules B-1 to B-34), by page, status and period: `{ what, path }`. clients: ids that every
 * measured account may see.
 */
export function dashboardRequests(clients) {
  let turn = 0
  const one = (list) => list[(turn += 1) % list.length]
  const long = `after=${monthsAgo(24)}&before=${monthsAgo(1)}`
  const centers = (call) => [call, () => `${call}?client=${one(clients)}`]
  return [
    ['node tree', () => 'stat_node_tree/'],
    ['client_status', () => 'client_status/'],
    ['today', () => `today/?page=${one([1, 2])}`],
    ['pace', () => 'pace/'],
    ['summary', () => 'summary/'],
    ['summary of last year', () => `summary/?year=${Number(monthsAgo(0).slice(0, 4)) - 1}`],
    ['orders', () => 'orders/'],
    ['delivery_notes', () => 'delivery_notes/'],
    ['sale_invoices', () => 'sale_invoices/'],
    ['sales', () => 'sales/'],
    ['sales of two years', () => `sales/?${long}`],
    ['sales of active clients', () => 'sales/?client_status=2'],
    ['sales of new clients', () => 'sales/?client_status=3'],
    ['clients', () => `clients/?page=${one([1, 2, 3])}`],
    ['clients by name', () => 'clients/?ordering=name'],
    ['active clients', () => 'clients/?client_status=2'],
    ['search of clients', () => `clients/?search=${one(['hotel', 'sol', '77'])}`],
    ['clients of two years', () => `clients/?${long}`],
    ['delivery_notes_clients', () => `delivery_notes_clients/?page=${one([1, 2])}`],
    ['sale_invoices_clients', () => `sale_invoices_clients/?page=${one([1, 2])}`],
    ['lost_clients', () => 'lost_clients/'],
    ['inactive_clients', () => 'inactive_clients/'],
    ['prefered_suppliers', () => 'prefered_suppliers/'],
    ['prefered_suppliers, one', () => `prefered_suppliers/?supplier=${one([1, 2, 3])}`],
    ['efficiency', () => 'efficiency/'],
    ['offers', () => 'offers/'],
    centers('centers/'),
    centers('delivery_notes_centers/'),
    centers('sale_invoices_centers/'),
  ].map(([what, path]) => ({ what, path }))
}
