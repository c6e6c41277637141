import type { Worker } from 'node:worker_threads'
import { KeptThreads } from './kept-threads'

const threads = new KeptThreads('read-table.mjs')
const taken: Worker[] = []
const take = () => {
  const thread = threads.take()
  taken.push(thread)
  return thread
}
afterEach(() => Promise.all(taken.splice(0).map((thread) => thread.terminate())))

test('a thread that was kept reads the next file; two at once are two', () => {
  const first = take()
  expect(take()).not.toBe(first)
  threads.keep(first)
  expect(take()).toBe(first)
  expect(take()).not.toBe(first)
})

test('one that has ended meanwhile is not taken', async () => {
  const first = take()
  threads.keep(first)
  await first.terminate()
  expect(take()).not.toBe(first)
})

test('one that ends before it is kept is not taken', async () => {
  const first = take()
  await first.terminate()
  threads.keep(first)
  expect(take()).not.toBe(first)
})

test('one that took long is ended, as is one that waits for ten seconds', async () => {
  const slow = take()
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001)
  threads.keep(slow)
  now.mockRestore()
  expect(take()).not.toBe(slow)
  await new Promise((resolve) => slow.once('exit', resolve))

  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] })
  const idle = take()
  threads.keep(idle)
  jest.advanceTimersByTime(10_000)
  jest.useRealTimers()
  expect(take()).not.toBe(idle)
  await new Promise((resolve) => idle.once('exit', resolve))
})
