// Shows that a stop with orders waiting takes three seconds, and that mails leave once over a database that goes away:
// `node e2e/drills/mails.mjs`, with a number for more orders.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { testPostgres } from '../../tooling/postgres.mjs'
import { forkPortal } from '../bench/portal-with-builders.mjs'
import { mailSink } from './mail-sink.mjs'
import { breakableProxy } from './watch-proxy.mjs'

/**
 * Sends orders, takes the database away for some seconds while their mails leave, and stops the portal while others wait.
 * @returns how many mails there should be, how many came and how many of them came twice; the stop's seconds and code
 */
export async function drill(orders) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mails-'))
  /** @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = await testPostgres()
    if (!postgres) throw new Error('The drill needs PostgreSQL')
    endings.push(() => postgres.stop())
    const proxy = await breakableProxy(new URL(postgres.url))
    endings.push(() => proxy.close())
    const sink = await mailSink(100)
    endings.push(() => sink.close())
    const start = async () => {
      const portal = await forkPortal(folder, {
        DATABASE_URL: proxy.url,
        DEMO_DATA: '0',
        LOG_LEVEL: 'silent',
        SMTP_URL: `smtp://127.0.0.1:${sink.port}?ignoreTLS=true`,
      })
      endings.push(() => portal.end('SIGKILL'))
      return portal
    }
    const portal = await start()
    const send = await buyer(portal)
    for (let n = 0; n < orders; n++) await send()
    for (let turn = 0; turn < 3; turn++) {
      proxy.cut()
      await sleep(2_000)
      proxy.mend()
      await sleep(3_000)
    }
    const before = sink.ids.length
    sink.hold()
    for (let n = 0; n < orders; n++) await send()
    const begun = performance.now()
    const ending = portal.end('SIGTERM')
    sink.release()
    const code = await ending
    const seconds = (performance.now() - begun) / 1000
    const waiting = 2 * orders - sink.ids.length
    await start()
    for (let turn = 0; turn < 600 && new Set(sink.ids).size < 2 * orders; turn++) await sleep(500)
    const came = new Set(sink.ids).size
    return { due: 2 * orders, came, twice: sink.ids.length - came, before, waiting, seconds, code }
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

/** Answers what sends an order; tries again while the portal lacks its database. */
async function buyer(portal) {
  const center = await portal.make('aCenter', {})
  const client = center.client_id
  const { token } = await portal.make('anAccount', { role: 'client', clients: [client] })
  const { id: product } = await portal.make('aProduct', { price: '10' })
  const call = async (method, path, body) => {
    for (;;) {
      const answer = await fetch(`${portal.url}/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (answer.ok) return answer.json()
      if (answer.status !== 503) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      await sleep(200)
    }
  }
  return async () => {
    await call('POST', 'cart/add_cart_item/', { client, center: center.id, product, quantity: 1 })
    await call('PATCH', 'cart/create_order/', { client, center: center.id })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { due, came, twice, before, waiting, seconds, code } = await drill(Number(process.argv[2] ?? 25))
  console.log(`Stopped with ${waiting} mails waiting (${before} had left): ${seconds.toFixed(1)} s, code ${code}`)
  console.log(`${came} of ${due} mails came, ${twice} twice, over a database that went away three times`)
  process.exit(came === due && twice === 0 && seconds < 3 && code === 0 ? 0 : 1)
}
