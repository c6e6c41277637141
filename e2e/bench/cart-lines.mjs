// How long it takes to add a line to a cart of 60 lines, over HTTP with a token.
import http from 'node:http'

const password = 'Demo-1234'
const accounts = ['admin', 'ventas', 'comercial', 'cliente', 'compras', 'red'].map((name) => `${name}@demo.test`)
const cartLines = 60

/**
 * Measures `POST cart/add_cart_item/` with 1 and with 8 connections, each with the cart of an account of its own as
 * far as there are accounts. Answers `[{ connections, p50, p95, worst, perSecond }]`, milliseconds.
 * @param url of a running portal with the demonstration data
 */
export async function measureCartLines(url, { rounds = 300, warmUps = 20 } = {}) {
  const results = []
  for (const connections of [1, 8]) {
    const buyers = await Promise.all(Array.from({ length: connections }, (_, i) => aBuyer(url, accounts[i % accounts.length])))
    for (const buyer of new Map(buyers.map((b) => [b.email, b])).values()) await fill(buyer)
    const perBuyer = Math.ceil((rounds + warmUps) / connections)
    const start = performance.now()
    const times = (await Promise.all(buyers.map((buyer) => addAndRemove(buyer, perBuyer)))).flat()
    const seconds = (performance.now() - start) / 1000
    const sorted = times.slice(warmUps).sort((a, b) => a - b)
    const at = (part) => Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(1))
    results.push({ connections, p50: at(0.5), p95: at(0.95), worst: at(1), perSecond: Math.round(times.length / seconds) })
    for (const buyer of buyers) await buyer.call('PATCH', 'cart/clear/', { client: buyer.client })
  }
  return results
}

async function aBuyer(url, email) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const call = callsOf(url, agent)
  const { token } = (await call('POST', 'api-token-auth/', { email, password })).body
  const signed = callsOf(url, agent, token)
  const client = (await signed('GET', 'clients/?page_size=1')).body.results[0].id
  const cart = (await signed('GET', 'cart/')).body
  if (cart.items.length > 0) await signed('PATCH', 'cart/clear/', { client: cart.client, lead: cart.lead })
  return { email, client, call: signed, products: [] }
}

async function fill(buyer) {
  for (let product = 103; buyer.products.length < cartLines; product += 7) {
    const { status } = await buyer.call('POST', 'cart/add_cart_item/', { client: buyer.client, product, quantity: 2 })
    if (status === 200) buyer.products.push(product)
    if (product > 5000) throw new Error(`${buyer.email}: not enough products to fill a cart`)
  }
}

/** Adds a further line each time and, unmeasured, takes it out again. */
async function addAndRemove({ client, call }, times) {
  const measured = []
  for (let i = 0; i < times; i++) {
    const product = 100 + 7 * (i % 150)
    const start = performance.now()
    const { status, body } = await call('POST', 'cart/add_cart_item/', { client, product, quantity: 1, billable: true })
    if (status !== 200) continue
    measured.push(performance.now() - start)
    await call('DELETE', `cart/remove_cart_item/${body.items.at(-1).id}/`, { client })
  }
  return measured
}

function callsOf(url, agent, token) {
  return (method, path, body) => new Promise((resolve, reject) => {
    const content = body && JSON.stringify(body)
    // Node sends no length of itself with DELETE.
    const length = content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...length }
    const request = http.request(`${url}/api/${path}`, { method, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => { text += part })
      response.on('end', () => resolve({ status: response.statusCode, body: text && JSON.parse(text) }))
    })
    request.on('error', (error) => reject(new Error(`${method} ${path}: ${error.message}`)))
    request.end(content)
  })
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.table(await measureCartLines(process.argv[2] ?? 'http://localhost:8080'))
