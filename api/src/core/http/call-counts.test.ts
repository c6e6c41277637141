import { aPortal, type TestPortal } from '../../../test/a-portal'
import { CallCounts } from './call-counts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const limit = 100
const minute = 60_000

/** A process that counts, as the plugin asks it. */
function aProcess() {
  const counts = new CallCounts(portal.reserved)
  const store = new counts.store({})
  const call = (key: string, times = 1) => {
    let counted = 0
    for (let n = 0; n < times; n++)
      store.incr(key, (_error, result) => (counted = result?.current ?? NaN), minute, limit)
    return counted
  }
  return { call, tell: () => counts.tell() }
}

test('calls by several processes are counted together (rule P-31)', async () => {
  const [one, other] = [aProcess(), aProcess()]
  one.call('account 1', 40)
  other.call('account 1', 50)
  await one.tell()
  await other.tell()
  await one.tell()
  expect([one.call('account 1'), other.call('account 1')]).toEqual([41, 91])
  await one.tell()
  await other.tell()
  expect([one.call('account 1'), other.call('account 1')]).toEqual([92, 93])
  expect(other.call('account 2')).toBe(1)
})

test('who calls as people do costs the database nothing', async () => {
  const [one, other] = [aProcess(), aProcess()]
  one.call('account 3', 4)
  await one.tell()
  other.call('account 3', 60)
  await other.tell()
  expect(other.call('account 3')).toBe(61)
})
