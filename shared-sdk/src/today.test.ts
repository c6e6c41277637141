import { dayOf, today } from './today'

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

test('a day begins in Madrid, an hour or two before it does in Greenwich', () => {
  expect(dayOf(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
  expect(dayOf(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31')
})

test('today is the day of the clock', () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') })
  expect(today()).toBe('2026-11-23')
})

test('a demonstration of another day has that day, as its page says', () => {
  const entries = [{ serverTiming: [{ name: 'today', description: '2028-02-29' }] }]
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => entries })
  expect(today()).toBe('2028-02-29')
})
