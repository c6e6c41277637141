import { Problem } from '../../core/http/problem'
import { countOf, daysOf, listMonths, momentsOf, monthsOf, yearBefore } from './months'

const clock = { today: () => '2026-10-15' }

test.each([
  ['2026-10-15', '2025-10', '2026-09'],
  ['2026-01-01', '2025-01', '2025-12'],
  ['2024-02-29', '2023-02', '2024-01'],
  ['2026-08-31', '2025-08', '2026-07'],
])('without bounds on %s it is from %s to %s (rule T-2)', (today, first, last) => {
  expect(monthsOf({}, { today: () => today })).toEqual({ first, last })
})

test('another default period applies only to a query without bounds (rule B-5)', () => {
  const usual = { first: '2026-01', last: '2026-09' }
  expect(monthsOf({}, clock, usual)).toEqual(usual)
  expect(monthsOf({ after: '2025-03-31', before: '2025-03-01' }, clock, usual)).toEqual({
    first: '2025-03',
    last: '2025-03',
  })
})

test('bounds mean their whole months, whatever the time of day (rule T-2)', () => {
  expect(monthsOf({ after: '2025-12-31T23:59:59', before: '2026-02-01T00:00' }, clock)).toEqual({
    first: '2025-12',
    last: '2026-02',
  })
})

test.each([
  [{ after: '2026-01-01' }, 'before'],
  [{ before: '2026-01-01' }, 'after'],
  [{ after: '2026-13-01', before: '2026-12-01' }, 'after'],
  [{ after: '2026-01-01', before: '2026-02-30' }, 'before'],
  [{ after: '2026-00-10', before: '2026-02-01' }, 'after'],
  [{ after: '2026-01-01T24:00:00', before: '2026-02-01' }, 'after'],
  [{ after: '2026-01-01T10:61', before: '2026-02-01' }, 'after'],
  [{ after: '2026-03-01', before: '2026-02-28' }, 'before'],
  [{ after: '2016-01-01', before: '2026-01-31' }, 'before'],
  [{ after: '2015-12-31', before: '2016-01-31' }, 'after'],
  [{ after: '0002-05-01', before: '2026-01-31' }, 'after'],
  [{ after: '0000-01-01', before: '0000-01-01' }, 'after'],
  [{ after: '2026-01-01', before: '9998-12-31' }, 'before'],
  [{ after: '9999-12-01', before: '9999-12-31' }, 'after'],
])('%j is refused with the field %s (rule T-2)', (query, field) => {
  const refused = (() => {
    try {
      return monthsOf(query, clock)
    } catch (error) {
      return error
    }
  })()
  expect(refused).toBeInstanceOf(Problem)
  const { status, body } = refused as Problem
  expect(status).toBe(400)
  for (const language of ['es', 'pt', 'en'] as const) expect(Object.keys(body(language))).toEqual([field])
})

test('120 months are allowed, and so are future ones (rule T-2)', () => {
  expect(countOf(monthsOf({ after: '2016-01-01', before: '2025-12-31' }, clock))).toBe(120)
  expect(monthsOf({ after: '9998-12-01', before: '9998-12-31' }, clock)).toEqual({ first: '9998-12', last: '9998-12' })
})

test('the year before is the same months, over a change of the year too (rule T-4)', () => {
  expect(yearBefore({ first: '2025-11', last: '2026-02' })).toEqual({ first: '2024-11', last: '2025-02' })
  expect(listMonths({ first: '2025-11', last: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})

test('a period ends where the next month begins in Madrid', () => {
  const months = { first: '2026-03', last: '2026-12' }
  expect(daysOf(months)).toEqual({ from: '2026-03-01', until: '2027-01-01' })
  expect(momentsOf({ first: '2026-03', last: '2026-03' })).toEqual({
    from: new Date('2026-02-28T23:00:00Z'),
    until: new Date('2026-03-31T22:00:00Z'),
  })
})
