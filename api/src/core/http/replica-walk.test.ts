import { Roles } from '@portal/shared-sdk/contract'
import { aPortal, closePortals, type TestPortal } from '../../../test/a-portal'
import { aServerPair, onReplica, type ServerPair } from '../../../test/a-server-pair'
import { describedCalls, type DescribedCall } from '../../../test/openapi-calls'
import { primaryReads } from '../../../test/primary-reads'
import { rightsRules } from '../../../test/rights-rules'
import { rightsWorld, type RightsWorld } from '../../../test/rights-world'
import { untilFollowed } from '../../../test/until'

jest.setTimeout(300_000)

test('every GET call is read from a replica, or stands among those of the primary (rule P-65)', async () => {
  const calls = await describedCalls(await aPortal())
  const reads = (isFrom: boolean) =>
    calls
      .filter(({ method, fromReplica }) => method === 'GET' && fromReplica === isFrom)
      .map(({ path }) => path)
      .sort()
  expect(reads(false)).toEqual(Object.values(primaryReads).flat().sort())
  expect(calls.filter(({ method, fromReplica }) => method !== 'GET' && fromReplica)).toEqual([])
})

onReplica('on a replica', () => {
  let pair: ServerPair
  let portal: TestPortal
  let world: RightsWorld
  let calls: DescribedCall[]
  beforeAll(async () => {
    pair = await aServerPair()
    portal = await aPortal({ replica: { url: pair.replicaUrl, statementLimitMs: 15_000, maxLagMs: 60_000 } })
    world = await rightsWorld(portal)
    calls = (await describedCalls(portal)).filter(({ fromReplica }) => fromReplica)
  })
  afterAll(async () => {
    await closePortals()
    await pair.stop()
  })

  /** Its words are looked up in what the primary keeps of searches. */
  const besideWords = 'GET products/suggestions/'

  /** Where a call was read, once the caches of the primary are filled: not twice in a second, on a busy machine. */
  async function readAt(get: () => Promise<{ status: number }>) {
    await get()
    let where = await readOnce(get)
    for (let turn = 0; turn < 5 && where.primary > 0; turn++) where = await readOnce(get)
    return where
  }

  async function readOnce(get: () => Promise<{ status: number }>) {
    await untilFollowed(portal)
    const { reads } = portal.replica!
    const before = { ...reads }
    let primary = 0
    const count = () => (primary += 1)
    portal.database.pool.on('acquire', count)
    const { status } = await get()
    portal.database.pool.off('acquire', count)
    return {
      status,
      replica: reads.replica - before.replica,
      failed: reads.statements - before.statements,
      primary,
    }
  }

  test('every call that declares it is read there, by every role, and writes nothing (rule P-65)', async () => {
    // The rows of all calls first: the replica follows once.
    const asked = []
    for (const { path, name, access } of calls.filter((call) => call.access !== 'public')) {
      for (const role of Roles.filter((one) => !Array.isArray(access) || access.includes(one))) {
        const account = world.accounts[role]
        const own = await rightsRules[name]!.own?.(world.own, { portal, account, role })
        asked.push({ name, role, account, path: own?.path ?? path })
      }
    }
    for (const { name, role, account, path } of asked) {
      const where = await readAt(() => account.get(path))
      if (name === besideWords) where.primary = 0
      expect([name, role, where]).toEqual([name, role, { status: 200, replica: 1, failed: 0, primary: 0 }])
    }
  })

  test('so are those of visitors', async () => {
    for (const { path, name } of calls.filter(({ access }) => access === 'public')) {
      const where = await readAt(() => portal.stranger.get(path))
      expect([name, where]).toEqual([name, { status: 200, replica: 1, failed: 0, primary: 0 }])
    }
  })
})
