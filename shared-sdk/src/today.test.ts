import { onDay } from '../testing/on-day'
import { dayOf, today } from './today'

afterEach(() => {
  jest.useRealTimers()
})

test('a day begins at midnight in Madrid, an hour or two before midnight UTC', () => {
  expect(dayOf(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
  expect(dayOf(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31')
})

test('today is the day of the clock', () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') })
  expect(today()).toBe('2026-11-23')
})

test('with DEMO_DATE today is that day', () => {
  onDay('2028-02-29')
  expect(today()).toBe('2028-02-29')
})
