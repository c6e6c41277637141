import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { until } from '../../../test/until'
import { takeLease } from './leases'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const endAll = async (leases: (Awaited<ReturnType<typeof takeLease>> | undefined)[]) => {
  for (const end of leases) await end?.()
}

test('as many as a key may have are given, however many ask at the same moment (rule P-83)', async () => {
  const asked = Array.from({ length: 40 }, (_, n) => takeLease(n % 2 ? portal.db : portal.reserved, 'ten of them', 10))
  const leases = await Promise.all(asked)
  expect(leases.filter(Boolean)).toHaveLength(10)
  const one = await takeLease(portal.db, 'one of another key', 1)
  expect([Boolean(one), await takeLease(portal.db, 'one of another key', 1)]).toEqual([true, undefined])
  await leases.find(Boolean)!()
  const next = await takeLease(portal.db, 'ten of them', 10)
  expect([Boolean(next), await takeLease(portal.db, 'ten of them', 10)]).toEqual([true, undefined])
  await endAll([...leases, one, next])
})

test('a lease is renewed while its work goes on, and free soon after its process was killed (rule P-84)', async () => {
  const end = await takeLease(portal.db, 'long work', 1, 1)
  await sleep(1_500)
  expect(await takeLease(portal.db, 'long work', 1)).toBeUndefined()
  await end!()
  const ofKilled = await takeLease(portal.db, 'killed work', 1, 1_000_000)
  expect(await takeLease(portal.db, 'killed work', 1)).toBeUndefined()
  // Nobody renews it.
  await sql`update lease set ends = now() + interval '0.2 seconds'`.execute(portal.db)
  await until(async () => {
    const next = await takeLease(portal.db, 'killed work', 1)
    await next?.()
    return next !== undefined
  })
  await ofKilled!()
})

test('a lease that a crash of the database lost is written anew, and one that another holder has is left to it', async () => {
  const end = await takeLease(portal.db, 'lost', 1, 1)
  await sql`truncate lease`.execute(portal.db)
  await until(async () => (await sql`select from lease`.execute(portal.db)).rows.length > 0)
  await sql`update lease set holder = gen_random_uuid(), ends = now() + interval '1 second'`.execute(portal.db)
  await sleep(700)
  await end!()
  expect(await takeLease(portal.db, 'lost', 1)).toBeUndefined()
  await sleep(700)
  const next = await takeLease(portal.db, 'lost', 1)
  expect(next).toBeDefined()
  await next!()
})
