import { isWorkingDay } from './days'
import { RecurringRhythms, recurringDays, type RecurringSchedule } from './recurring-dates'

const schedule = (change: Partial<RecurringSchedule>): RecurringSchedule => ({
  rhythm: 'month',
  weekday: null,
  month_day: 31,
  first_day: '2026-01-01',
  last_day: null,
  ...change,
})

describe('the dates of a rhythm (rule R-71)', () => {
  test.each([
    ['week', 1, ['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']],
    ['two_weeks', 1, ['2026-12-07', '2026-12-21', '2027-01-04', '2027-01-18']],
    ['four_weeks', 1, ['2026-12-07', '2027-01-04', '2027-02-01', '2027-03-01']],
    ['four_weeks', 5, ['2026-12-04', '2027-01-01', '2027-01-29', '2027-02-26']],
  ] as const)('%s on day %i of the week', (rhythm, weekday, days) => {
    const asked = schedule({ rhythm, weekday, month_day: null, first_day: '2026-12-02' })
    expect(recurringDays(asked, '2026-12-01', 4)).toEqual(days)
  })

  test('the 31st is the last day of a shorter month, at a weekend the next working day of the month, else the one before', () => {
    // 31 January 2026 is a Saturday, 28 February too; 31 May is a Sunday.
    expect(recurringDays(schedule({}), '2026-01-01', 6)).toEqual([
      '2026-01-30',
      '2026-02-27',
      '2026-03-31',
      '2026-04-30',
      '2026-05-29',
      '2026-06-30',
    ])
    expect(recurringDays(schedule({ month_day: 30 }), '2028-02-01', 1)).toEqual(['2028-02-29'])
    expect(recurringDays(schedule({ month_day: 14 }), '2026-02-01', 2)).toEqual(['2026-02-16', '2026-03-16'])
  })

  test.each([
    ['two_months', ['2026-11-16', '2027-01-15', '2027-03-15']],
    ['quarter', ['2026-11-16', '2027-02-15', '2027-05-17']],
  ] as const)('%s counts from the first date that is not before the first day', (rhythm, days) => {
    const asked = schedule({ rhythm, month_day: 15, first_day: '2026-10-16' })
    expect(recurringDays(asked, '2026-10-01', 3)).toEqual(days)
    expect(recurringDays(asked, '2027-01-01', 2)).toEqual(days.filter((day) => day > '2027').slice(0, 2))
  })

  test('a change of clocks moves no date', () => {
    const weekly = schedule({ rhythm: 'week', weekday: 1, month_day: null, first_day: '2026-03-16' })
    expect(recurringDays(weekly, '2026-03-16', 3)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30'])
    expect(recurringDays(weekly, '2026-10-19', 3)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02'])
  })

  test('it ends with its last day, which counts', () => {
    const asked = schedule({ rhythm: 'week', weekday: 3, month_day: null, last_day: '2026-01-14' })
    expect(recurringDays(asked, '2026-01-01', 9)).toEqual(['2026-01-07', '2026-01-14'])
    expect(recurringDays(asked, '2026-01-15', 9)).toEqual([])
  })

  test('asked from any day, each schedule has the same working days, none left out', () => {
    for (const rhythm of RecurringRhythms)
      for (const day of [1, 5, 14, 28, 29, 30, 31]) {
        const asked = schedule({ rhythm, weekday: ((day - 1) % 5) + 1, month_day: day, first_day: '2026-01-13' })
        const all = recurringDays(asked, '2026-01-01', 100)
        expect(all.every(isWorkingDay)).toBe(true)
        expect(new Set(all).size).toBe(100)
        for (const from of ['2026-02-28', '2026-08-01', '2027-01-31', '2027-05-03'])
          expect(recurringDays(asked, from, 5)).toEqual(all.filter((each) => each >= from).slice(0, 5))
      }
  })
})
