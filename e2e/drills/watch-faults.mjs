import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../tooling/root.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')

/**
 * The fault of each alert: a function that makes it and answers one that heals it.
 * @param world the portal, the way to its database, the database itself and what starts a further portal
 */
export function faultsOf({ portal, proxy, postgresUrl, start }) {
  const run = async (text) => {
    const client = new Client(postgresUrl)
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  const call = (path, options) => fetch(`${portal.url}/api/${path}`, options).then((answer) => answer.arrayBuffer())
  let admin
  const bearer = async () => {
    admin ??= portal.make('anAccount', { role: 'admin' })
    return { authorization: `Bearer ${(await admin).token}` }
  }
  // Each call reads the table itself, while a search may wait for what another one reads.
  const listOrders = async () => call('orders/', { headers: await bearer() })
  const startOther = (env) => async () => {
    const other = await start('other', env)
    return () => other.end('SIGKILL')
  }
  return {
    // Of a second portal that is killed: the first one is needed for the rest.
    PortalDown: async () => {
      const other = await start('other', {})
      await sleep(5_000)
      await other.end('SIGKILL')
    },
    PortalDatabaseAway: () => {
      proxy.cut()
      return () => proxy.mend()
    },
    PortalErrors: () => {
      proxy.cut()
      const stop = callers(4, () => call('public_categories/'))
      return async () => {
        proxy.mend()
        await stop()
      }
    },
    // Each call takes four seconds.
    PortalSlow: () => {
      const stop = callers(3, listOrders)
      const lock = callers(1, () => lockOrders(postgresUrl).then((release) => sleep(4_000).then(release)))
      return () => Promise.all([stop(), lock()])
    },
    PortalPoolExhausted: async () => {
      const stop = callers(60, listOrders)
      const release = await lockOrders(postgresUrl)
      return async () => {
        await release()
        await stop()
      }
    },
    PortalDiskNearlyFull: startOther({ DISK_MIN_FREE_MB: '100000000' }),
    PortalMemoryHigh: startOther({ MEMORY_WARN_MB: '1' }),
    // Another process has leased it and hangs.
    PortalJobStuck: async () => {
      await run(`insert into job (kind, payload, run_at, leased_until)
        values ('paper-mail', '{}', now() - interval '10 minutes', now() + interval '1 day')`)
      return () => run(`delete from job where kind = 'paper-mail'`)
    },
    // The address of the mail server has nobody who listens.
    PortalMailsFailing: async () => {
      await call('help_message/', {
        method: 'POST',
        headers: { ...(await bearer()), 'content-type': 'application/json' },
        body: JSON.stringify({
          full_name: 'Ana Ruiz',
          company: 'Prisma',
          email: 'ana@prisma.test',
          subject: 'technical',
          comment: 'No puedo entrar.',
        }),
      })
    },
    PortalMailsGivenUp: async () => {
      await run(`insert into job (kind, payload, failed_at) values ('invitation', '{}', now())`)
      return () => run('delete from job where failed_at is not null')
    },
    PortalWebhooksGivenUp: async () => {
      await run(`with receiver as (insert into webhook (url, types, secret) values ('https://erp.test/', '{}', '') returning id),
        told as (insert into event (type, at, data) values ('order.sent', now(), '{}') returning id)
        insert into webhook_delivery (webhook_id, event_id, state) select receiver.id, told.id, 'failed' from receiver, told`)
      return () => run('delete from webhook')
    },
    PortalEventLoopHeld: async () => {
      process.kill(portal.pid, 'SIGSTOP')
      await sleep(4_000)
      process.kill(portal.pid, 'SIGCONT')
    },
    PortalCanaryWithdrawn: async () => {
      await run(
        `insert into area_withdrawal (id, area, version, beside, reason) values ('k', 'cart', '2', '1', 'failed')`,
      )
      return () => run('delete from area_withdrawal')
    },
    PortalAreaFails: async () => {
      const reportError = (phase) =>
        call('browser_errors/', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ area: 'cart', version: '1.0.0', phase }),
        })
      // An increase is seen from the second look on.
      await reportError('load')
      await sleep(5_000)
      for (let n = 0; n < 10; n++) await reportError('load')
    },
  }
}

/** Holds the orders until what it answers is called. */
async function lockOrders(url) {
  const client = new Client(url)
  await client.connect()
  await client.query('begin')
  await client.query('lock table sale_order in access exclusive mode')
  return () => client.end()
}

/** So many callers, each with one call after the other; answers what stops them. */
function callers(count, call) {
  let isOver = false
  const all = Array.from({ length: count }, async () => {
    while (!isOver) {
      await call().catch(() => undefined)
      await sleep(100)
    }
  })
  return () => {
    isOver = true
    return Promise.all(all)
  }
}
