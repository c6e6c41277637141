import { randomUUID } from 'node:crypto'

/**
 * What a user at work does next: one call, by chance. Buyers have a client of their own; `user` is `{ send, client,
 * center, random, lines }`, its `lines` the ids in its cart.
 */
export function nextStep(user) {
  const steps = user.isSales ? salesSteps : buyerSteps
  let left = user.random() * steps.reduce((sum, [share]) => sum + share, 0)
  for (const [share, step] of steps) {
    left -= share
    if (left < 0) return step(user)
  }
  throw new Error('The shares of steps do not add up')
}

const articles = 3_000
const article = ({ random }) => 1 + Math.floor(random() * articles)
const get = (path) => (user) => user.send('GET', path(user))
const keyed = (user, method, path, body) => user.send(method, path, body, randomUUID())

async function add(user) {
  const body = {
    client: user.client,
    center: user.center,
    product: article(user),
    quantity: 1 + Math.floor(user.random() * 9),
  }
  const answer = await keyed(user, 'POST', 'cart/add_cart_item/', body)
  if (answer.status < 300) user.lines = JSON.parse(answer.text()).items.map(({ id }) => id)
  return answer
}

function change(user) {
  const line = user.lines.at(-1)
  if (!line) return add(user)
  return keyed(user, 'PATCH', `cart/update_cart_item/${line}/`, {
    client: user.client,
    quantity: 1 + Math.floor(user.random() * 9),
  })
}

/** Sends what is in the cart, from three lines on. */
async function order(user) {
  if (user.lines.length < 3) return add(user)
  user.lines = []
  return keyed(user, 'PATCH', 'cart/create_order/', { client: user.client, center: user.center })
}

/** Shares and steps. Each is one call, as most steps of a screen are; a page's first load has more. */
const buyerSteps = [
  [
    24,
    get(
      ({ client, random }) => `products/?complete=true&client=${client}&category=${101 + Math.floor(random() * 120)}`,
    ),
  ],
  [
    8,
    get(({ client, random }) =>
      `products/suggestions/?client=${client}&search=deterg ${Math.floor(random() * 99)}`.replace(' ', '%20'),
    ),
  ],
  [8, get((user) => `products/${article(user)}/?client=${user.client}`)],
  [20, add],
  [8, change],
  [4, order],
  [6, get(() => 'cart/')],
  [6, get(() => 'account/')],
  [6, get(() => 'orders/')],
  [4, get(() => 'delivery_notes/')],
  [4, get(() => 'sale_invoices/')],
  [2, get(({ client }) => `client_purchases/?client=${client}`)],
]

const salesSteps = [
  [20, get(({ random }) => `clients/?search=${['hotel', 'sol', 'aurora', '77'][Math.floor(random() * 4)]}`)],
  [20, get(() => 'orders/')],
  [10, get(() => 'sale_invoices/')],
  [15, get(({ client }) => `orders/?client=${client}`)],
  [15, get(({ client }) => `sp_dashboard/client_sheet/${client}/`)],
  [10, get(() => 'sp_dashboard/summary/')],
  [10, get(({ client }) => `client_purchases/?client=${client}`)],
]
