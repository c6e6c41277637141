import { aBuyer } from './buyer.mjs'
import { Connection } from './connection.mjs'
import { randoms } from './load.mjs'

const yearBack = () => new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
const monthBack = () => new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)

/**
 * The main calls of the portal on a database of onFigures with lines of orders: `calls` of `{ what, send, before }`, where
 * send() makes one call, another each time, and answers its milliseconds, and before() prepares it. `end` closes their
 * connections.
 */
export async function mainCalls({ db, portal, anAccount }, { big, root }) {
  const random = randoms(11)
  const any = (list) => list[Math.floor(random() * list.length)]
  const { rows } = await db.query('select max(id)::int as documents from sale_invoice')
  const id = () => 1 + Math.floor(random() * rows[0].documents)
  const client = () => 2 + Math.floor(random() * 4_900)
  const admin = await anAccount({ role: 'admin', can_see_delivery_notes: true, can_see_sale_invoices: true })
  const sales = await anAccount({ role: 'sales_manager', stat_node_id: root })
  const buyer = await aBuyer(portal)
  const articles = Array.from({ length: 60 }, (_, at) => 1 + at * 7)
  await buyer.fill(articles.slice(0, 20))
  const lines = [admin, sales].map(({ token }) => new Connection(portal.url, token))
  const get = (what, who, path) => ({
    what,
    send: async () => {
      const asked = path()
      const { status, ms } = await lines[who === admin ? 0 : 1].send({ path: asked })
      if (status >= 300) throw new Error(`${asked}: ${status}`)
      return ms
    },
  })
  let turn = 0
  const calls = [
    get('list of orders, everybody’s', admin, () => `orders/?page=${any([1, 2, 5])}`),
    get('list of orders, one client', admin, () => `orders/?client=${client()}&after=${yearBack()}`),
    get('list of delivery notes, everybody’s', admin, () => `delivery_notes/?page=${any([1, 2, 5])}`),
    get('list of invoices, everybody’s', admin, () => `sale_invoices/?page=${any([1, 2, 5])}`),
    get('list of invoices, one client', admin, () => `sale_invoices/?client=${client()}`),
    get('search of orders for a number', admin, () => `orders/?search=PED-${id()}`),
    get('one order', admin, () => `orders/${id()}/`),
    get('one delivery note', admin, () => `delivery_notes/${id()}/`),
    get('one invoice', admin, () => `sale_invoices/${id()}/`),
    get('statistics of the biggest client', sales, () => `client_purchases/?client=${big}`),
    get('statistics of a client', sales, () => `client_purchases/?client=${client()}`),
    get('articles that a client bought', sales, () => `client_product_purchases/?client=${client()}`),
    get('dashboard: summary of everything', admin, () => 'sp_dashboard/summary/'),
    get('dashboard: sales of everything', admin, () => 'sp_dashboard/sales/'),
    {
      what: 'spreadsheet of a month of the biggest client',
      isLong: true,
      send: async () => {
        const begun = performance.now()
        const answer = await fetch(`${portal.url}/api/purchases/excel/?client=${big}&after=${monthBack()}`, {
          headers: { authorization: `Bearer ${admin.token}` },
        })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`purchases/excel/: ${answer.status}`)
        return performance.now() - begun
      },
    },
    get(
      'list of the catalogue',
      admin,
      () => `products/?complete=true&client=${client()}&category=${101 + Math.floor(random() * 120)}`,
    ),
    { what: 'cart of 20 lines', send: async () => (await buyer.send('GET', 'cart/')).ms },
    {
      what: 'a line added to a cart of 20',
      before: async () => {
        const { items } = await buyer.cart()
        if (items.length > 20) await buyer.remove(items.at(-1).id)
      },
      send: async () => (await buyer.add(articles[20 + ((turn += 1) % 40)], 1)).ms,
    },
    {
      what: 'an order of 10 lines sent',
      isLong: true,
      before: async () => {
        for (const { id: line } of (await buyer.cart()).items) await buyer.remove(line)
        await buyer.fill(articles.slice(0, 10))
      },
      send: async () =>
        (await buyer.send('PATCH', 'cart/create_order/', { client: buyer.client, center: buyer.center })).ms,
    },
  ]
  const end = () => {
    buyer.close()
    for (const line of lines) line.close()
  }
  return { calls, end }
}
