import { sql } from 'kysely'
import { firstRow } from '../db/db'
import { someProducts } from '../../test/a-product'
import { aPortal, type TestPortal } from '../../test/a-portal'
import { productsOf } from '../products/service'
import { rehearseCarts } from './rehearse'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  const center = await portal.aCenter()
  for (const role of ['client', 'network'] as const) await portal.anAccount({ role, clients: [center.client_id] })
  for (const role of ['admin', 'sales_manager'] as const) await portal.anAccount({ role })
  await someProducts(
    portal.db,
    Array.from({ length: 37 }, () => ({ stock: 500 })),
  )
})

const noSignal = new AbortController().signal
const everything = () =>
  firstRow(
    portal.db,
    sql`
  select (select count(*) from cart) as carts, (select count(*) from cart_item) as lines, (select count(*) from idempotency) as keys`,
  )

test('lines are added, changed and removed for accounts of each role, and no row of it is left', async () => {
  const before = await everything()
  await expect(rehearseCarts(portal, productsOf(portal), noSignal, 4)).resolves.toBe(4)
  expect(await everything()).toEqual(before)
})

test('what may be bought for nobody is not rehearsed', async () => {
  const limited = await aPortal()
  await limited.aCenter({ client_id: (await limited.aClient({ only_authorized_products: true })).id })
  await limited.anAccount({ role: 'admin' })
  await limited.aProduct({ stock: 500 })
  await expect(rehearseCarts(limited, productsOf(limited), noSignal, 1)).resolves.toBe(0)
})

test('it gives way to who changes the centre', async () => {
  await portal.db.transaction().execute(async (other) => {
    await sql`select 1 from center for update`.execute(other)
    // The embedded database has one session, in which nobody waits for another: there it is not used.
    if (portal.config.databaseUrl) await expect(rehearseCarts(portal, productsOf(portal), noSignal, 1)).resolves.toBe(0)
  })
})

test('a server that closes does not wait for it', async () => {
  const closing = new AbortController()
  const rehearsing = rehearseCarts(portal, productsOf(portal), closing.signal)
  closing.abort()
  await expect(rehearsing).rejects.toThrow('aborted')
})
