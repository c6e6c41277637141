import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { aPortal } from '../../../test/a-portal'

/** The embedded engine is always the primary. */
const onServer = process.env.DATABASE_URL ? test : test.skip

onServer('a server that takes no writes any more costs one call, which may be sent again (rule P-75)', async () => {
  const portal = await aPortal()
  const server = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await server.connect()
  const name = new URL(portal.config.databaseUrl!).pathname.slice(1)
  const account = await portal.anAccount({ role: 'admin' })
  const { id: center, client_id: client } = await portal.aCenter()
  const { id: product } = await portal.aProduct()
  const add = () =>
    account.post('cart/add_cart_item/', { client, center, product, quantity: 1 }, { 'idempotency-key': 'one' })

  // As when the primary was lost and each new connection finds a standby.
  await server.query(`alter database ${name} set default_transaction_read_only = on`)
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  while (portal.connections().idle > 0) await sleep(10)
  expect(await add()).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })

  await server.query(`alter database ${name} reset default_transaction_read_only`)
  await server.end()
  expect(await add()).toMatchObject({ status: 200, body: { items: [{ product, quantity: 1 }] } })
})
