import { WorkQueue } from './work-queue'

/** Work that ends when the test says so. */
function startedWorks() {
  const ends: (() => void)[] = []
  return {
    begun: () => ends.length,
    work: () => new Promise<void>((resolve) => ends.push(resolve)),
    endAll: () => ends.splice(0).forEach((end) => end()),
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a few calls run at once, the others in the order in which they came', async () => {
  const queue = new WorkQueue({ concurrent: 2, waiting: 10, perCaller: 10 })
  const order: number[] = []
  const { begun, work, endAll } = startedWorks()
  const all = [1, 2, 3, 4, 5].map((account) =>
    queue.run(account, () => {
      order.push(account)
      return work()
    }),
  )
  await settled()
  expect([begun(), order]).toEqual([2, [1, 2]])
  for (let round = 0; round < 3; round++) {
    endAll()
    await settled()
  }
  await Promise.all(all)
  expect(order).toEqual([1, 2, 3, 4, 5])
})

test('one caller gets 429 before it takes every place, everybody 503 when too many wait', async () => {
  const queue = new WorkQueue({ concurrent: 1, waiting: 3, perCaller: 2 })
  const { work, endAll } = startedWorks()
  const mine = [queue.run(1, work), queue.run(1, work)]
  await expect(queue.run(1, work)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
  const others = [queue.run(2, work), queue.run(3, work)]
  await expect(queue.run(4, work)).rejects.toMatchObject({ status: 503 })
  for (let round = 0; round < 4; round++) {
    endAll()
    await settled()
  }
  await Promise.all([...mine, ...others])
})

test('failed work frees its place', async () => {
  const queue = new WorkQueue({ concurrent: 1, waiting: 0, perCaller: 1 })
  await expect(queue.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(queue.run(1, () => Promise.resolve('again'))).resolves.toBe('again')
})

test('a call without a turn in time gets 503, and the others keep their places', async () => {
  const queue = new WorkQueue({ concurrent: 1, waiting: 3, perCaller: 3, maxWaitMs: 20 })
  const { begun, work, endAll } = startedWorks()
  const first = queue.run('10.0.0.1', work)
  await expect(queue.run('10.0.0.2', work)).rejects.toMatchObject({ status: 503 })
  const next = queue.run('10.0.0.2', work)
  endAll()
  await first
  await settled()
  expect(begun()).toBe(1)
  endAll()
  await next
})
