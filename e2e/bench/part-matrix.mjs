import { testPostgres } from '../../tooling/postgres.mjs'
import { startBrowser } from './browser.mjs'
import { startFront } from './front.mjs'
import { median } from './median.mjs'
import { portalWithBuilders } from './portal-with-builders.mjs'
import { row } from './rows.mjs'

const size = { centers: 40, articles: 100 }
/** Milliseconds that the issue of ordering again asks for. */
const goals = { judged: 1_000, sent: 3_000 }

/**
 * 40 centres × 100 articles on one sheet: the check over HTTP, 40 orders of 100 lines sent and sent again, and in the
 * browser the time from a pasted block until every column is judged. On the embedded database and, where the machine has
 * one, on PostgreSQL with its usual durability.
 * @param rounds of each
 */
export async function measure({ rounds = 5 } = {}) {
  const rows = await measureOn('embedded', {}, rounds)
  const server = await testPostgres({ isDurable: true })
  if (!server) return { rows: [...rows, row('matrix on PostgreSQL', null)], details: {} }
  try {
    return { rows: [...rows, ...(await measureOn('PostgreSQL', { DATABASE_URL: server.url }, rounds))], details: {} }
  } finally {
    await server.stop()
  }
}

async function measureOn(engine, env, rounds) {
  const portal = await portalWithBuilders(env)
  try {
    const world = await aWorld(portal)
    const judged = await timesOf(rounds, () => world.call('orders_matrix/check/', world.matrix))
    const sent = []
    const again = []
    for (let round = 0; round < rounds; round++) {
      const key = { 'idempotency-key': `bench-${engine}-${round}` }
      const send = () => world.call('orders_matrix/', world.matrix, key)
      const first = await timed(send)
      const second = await timed(send)
      const made = first.answer.results.filter(({ order }) => order).length
      if (made !== size.centers || JSON.stringify(first.answer) !== JSON.stringify(second.answer))
        throw new Error(`${made} orders were made, or others when sent again`)
      sent.push(first.ms)
      again.push(second.ms)
    }
    const pasted = await pasteTimes(portal, world, rounds)
    return [
      row(`40 × 100 cells judged, ${engine}`, Math.round(median(judged)), goals.judged),
      row(`40 orders of 100 lines sent, ${engine}`, Math.round(median(sent)), goals.sent),
      row(`the same sent again, ${engine}`, Math.round(median(again)), goals.sent),
      row(`40 × 100 cells pasted and judged in the browser, ${engine}`, Math.round(median(pasted)), goals.judged),
    ]
  } finally {
    await portal.stop()
  }
}

async function aWorld(portal) {
  const client = await portal.make('aClient', {})
  const centers = []
  for (let at = 0; at < size.centers; at++)
    centers.push(
      await portal.make('aCenter', {
        client_id: client.id,
        ...(at % 2 && { purchase_limit: '99999999', purchase_limit_period: 'M' }),
      }),
    )
  const products = []
  for (let at = 0; at < size.articles; at++) products.push(await portal.make('aProduct', {}))
  const account = await portal.make('anAccount', { clients: [client.id], can_see_prices: true, can_see_totals: true })
  const call = async (path, body, headers = {}) => {
    const answer = await fetch(`${portal.url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const matrix = {
    client: client.id,
    rows: products.map(({ id }) => ({ product: id })),
    columns: centers.map(({ id }, column) => ({
      center: id,
      quantities: products.map((_, at) => 1 + ((at + column) % 9)),
    })),
  }
  return { client, centers, products, account, call, matrix }
}

async function timed(act) {
  const begun = performance.now()
  const answer = await act()
  return { answer, ms: performance.now() - begun }
}

async function timesOf(rounds, act) {
  await act()
  const times = []
  for (let round = 0; round < rounds; round++) times.push((await timed(act)).ms)
  return times
}

/** From the paste to the first frame in which the button offers all orders. */
async function pasteTimes(portal, { client, products, account, matrix, call }, rounds) {
  const front = await startFront({ siteDir: portal.siteDir, portalUrl: portal.url })
  const browser = await startBrowser([front])
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' })
    const page = await context.newPage()
    const rows = products.map(({ id, external_id: code, name }, at) => ({
      key: at + 1,
      product: id,
      unit: null,
      code,
      name,
    }))
    await page.addInitScript(
      ([token, own, draft, key]) => {
        localStorage.setItem('_token', token)
        localStorage.setItem('_client', own)
        if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, draft)
      },
      [
        account.token,
        JSON.stringify(await call(`clients/${client.id}/`)),
        JSON.stringify({
          value: { sheet: { centers: null, rows, cells: {} }, intention: '', sending: null, sent: [] },
        }),
        `_draft_matrix_${client.id}_${account.id}`,
      ],
    )
    await page.goto(`${front.url}/pedidos/matriz`)
    const block = products.map((_, at) => matrix.columns.map(({ quantities }) => quantities[at]).join('\t')).join('\n')
    const times = []
    for (let round = 0; round < rounds; round++) {
      await page.locator('td[data-at="0 0"]').click()
      times.push(await page.evaluate(pasteAndWait, [block, `Enviar ${size.centers} pedidos`]))
      await page.keyboard.press('Control+z')
      await page.getByRole('button', { name: 'Enviar 0 pedidos' }).waitFor()
    }
    return times
  } finally {
    await browser.close()
    front.stop()
  }
}

/** Runs in the page. */
function pasteAndWait([block, label]) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', block)
  const begun = performance.now()
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  const isReady = () =>
    [...document.querySelectorAll('button')].some((button) => button.textContent === label && !button.disabled)
  return new Promise((done) => {
    const look = () => (isReady() ? done(performance.now() - begun) : requestAnimationFrame(look))
    requestAnimationFrame(look)
  })
}
