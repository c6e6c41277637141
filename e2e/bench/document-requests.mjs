import { randoms } from './load.mjs'

const yearBack = () => new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)

/** Requests of the accounts of documentsWorld: `{ what, account, path }`; path() answers another path each time. */
export function documentRequests(world) {
  const random = randoms(5)
  const any = (list) => list[Math.floor(random() * list.length)]
  const number = () => String(1 + Math.floor(random() * world.orders)).padStart(8, '0')
  return [
    ...orderRequests(world, any, number),
    ...deliveredRequests('delivery notes', 'delivery_notes/', 'alb', world, any, number),
    ...deliveredRequests('invoices', 'sale_invoices/', 'fac', world, any, number),
  ]
}

function orderRequests({ ids, admin, sales, manager, buyer, chain }, any, number) {
  const after = yearBack()
  const page = () => any([1, 2, 5, 9, 17])
  return [
    { what: 'orders of a year, all clients', account: admin, path: () => `orders/?after=${after}&page=${page()}` },
    { what: 'orders of a year, a branch of 40 clients', account: manager, path: () => `orders/?after=${after}` },
    { what: 'orders of a year, one client', account: admin, path: () => `orders/?after=${after}&client=${any(ids)}` },
    { what: 'orders of a year, a buyer', account: buyer, path: () => `orders/?after=${after}` },
    { what: 'orders of all years, sales', account: sales, path: () => `orders/?page=${page()}` },
    { what: 'orders of all years, a chain’s buyer', account: chain, path: () => `orders/?page=${page()}` },
    { what: 'orders by total', account: admin, path: () => 'orders/?ordering=-total' },
    ...['center', '-client', 'state', '-client_order_number', 'delivery_datetime'].map((key) => ({
      what: `orders by ${key.replace('-', '')}`,
      account: sales,
      path: () => `orders/?ordering=${key}`,
    })),
    { what: 'search of orders for a number', account: admin, path: () => `orders/?search=${number().slice(2)}` },
    {
      what: 'search of orders for a common word',
      account: admin,
      path: () => `orders/?search=${any(['hotel', 'cocina', 'colegio'])}`,
    },
    {
      what: 'search of orders for a client and a place, of a year',
      account: admin,
      path: () => `orders/?after=${after}&search=${any(['aurora', 'miramar', 'norte'])}+${any(['cocina', 'oficina'])}`,
    },
    {
      what: 'search of orders for a number, a branch of 40 clients',
      account: manager,
      path: () => `orders/?search=${number().slice(3)}`,
    },
    {
      what: 'search of orders for a number, one client',
      account: admin,
      path: () => `orders/?client=${any(ids)}&search=${number().slice(5)}`,
    },
    {
      what: 'search of orders for a place, a chain’s buyer',
      account: chain,
      path: () => `orders/?search=${any(['cocina', 'oficina', 'habita'])}`,
    },
    {
      what: 'search of orders for a common word, by center',
      account: sales,
      path: () => `orders/?ordering=center&search=${any(['hotel', 'cocina', 'colegio'])}`,
    },
  ]
}

function deliveredRequests(what, path, prefix, { ids, admin, sales, manager, buyer, chain }, any, number) {
  const after = yearBack()
  const date = path === 'delivery_notes/' ? 'delivery_note_datetime' : 'invoice_datetime'
  const own = path === 'delivery_notes/' ? 'delivery_note_delivery_datetime' : 'due_date'
  const code = (from) => number().slice(from)
  return [
    { what: `${what}, admin`, account: admin, path: () => `${path}?page=${any([1, 2, 3, 9])}` },
    { what: `${what}, sales`, account: sales, path: () => path },
    { what: `${what} of a year, sales`, account: sales, path: () => `${path}?after=${after}` },
    { what: `${what}, a branch of 40 clients`, account: manager, path: () => path },
    { what: `${what}, one client`, account: sales, path: () => `${path}?client=${any(ids)}` },
    { what: `${what}, a buyer`, account: buyer, path: () => path },
    { what: `${what}, a chain’s buyer`, account: chain, path: () => path },
    { what: `${what} of Portugal`, account: sales, path: () => `${path}?country=pt` },
    ...['center', '-client', 'state', '-total', 'number', date, own].map((key) => ({
      what: `${what} by ${key.replace('-', '')}`,
      account: sales,
      path: () => `${path}?ordering=${key}`,
    })),
    { what: `${what} by center, a chain’s buyer`, account: chain, path: () => `${path}?ordering=center` },
    { what: `search of ${what} for a number, a buyer`, account: buyer, path: () => `${path}?search=${code(3)}` },
    {
      what: `search of ${what} for a number, a chain’s buyer`,
      account: chain,
      path: () => `${path}?search=${code(3)}`,
    },
    {
      what: `search of ${what} for a place, a chain’s buyer`,
      account: chain,
      path: () => `${path}?search=${any(['cocina', 'oficina', 'habita'])}`,
    },
    { what: `search of ${what} for a number, sales`, account: sales, path: () => `${path}?search=${code(3)}` },
    { what: `search of ${what} for a number, admin`, account: admin, path: () => `${path}?search=${code(3)}` },
    {
      what: `search of ${what} for a number, a branch of 40 clients`,
      account: manager,
      path: () => `${path}?search=${code(3)}`,
    },
    {
      what: `search of ${what} for a common word, sales`,
      account: sales,
      path: () => `${path}?search=${any(['hotel', 'cocina', prefix, 'colegio'])}`,
    },
    {
      what: `search of ${what} for a common word, admin`,
      account: admin,
      path: () => `${path}?search=${any(['hotel', 'cocina', prefix, 'colegio'])}`,
    },
    {
      what: `search of ${what} for a client and a place, of a year`,
      account: admin,
      path: () => `${path}?after=${after}&search=${any(['aurora', 'miramar', 'norte'])}+${any(['cocina', 'oficina'])}`,
    },
  ]
}
