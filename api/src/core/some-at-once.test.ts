import { someAtOnce } from './some-at-once'

const tick = () => new Promise((resolve) => setImmediate(resolve))

test('work is begun in the order of its items, so many at once', async () => {
  const begun: number[] = []
  let busy = 0
  let busiest = 0
  await someAtOnce([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    busy += 1
    busiest = Math.max(busiest, busy)
    await tick()
    busy -= 1
  })
  expect([begun, busiest]).toEqual([[1, 2, 3, 4, 5], 2])
})

test('a failure is thrown when what had begun has ended, and nothing further is begun', async () => {
  const ended: number[] = []
  const work = async (item: number) => {
    if (item === 1) throw new Error('first')
    await tick()
    ended.push(item)
  }
  await expect(someAtOnce([1, 2, 3, 4], 2, work)).rejects.toThrow('first')
  expect(ended).toEqual([2])
})
