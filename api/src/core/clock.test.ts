import { clockOf, instantOf, localTime } from './clock'

test.each([
  ['2026-01-15T12:00:00', '2026-01-15T11:00:00.000Z'],
  ['2026-07-15T12:00:00', '2026-07-15T10:00:00.000Z'],
  ['2026-01-01', '2025-12-31T23:00:00.000Z'],
  ['2026-03-29T01:59:59', '2026-03-29T00:59:59.000Z'],
  ['2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
])('%s in Madrid is %s (rule P-23)', (local, utc) => {
  expect(instantOf(local).toISOString()).toBe(utc)
  expect(localTime(new Date(utc))).toBe(local.length === 10 ? `${local}T00:00:00` : local)
})

test('a demonstration keeps its day while its hours pass (rule P-17)', () => {
  const clock = clockOf('2028-02-29')
  expect(clock.today()).toBe('2028-02-29')
  expect(localTime(clock.now()).slice(11, 16)).toBe(localTime(new Date()).slice(11, 16))
})
