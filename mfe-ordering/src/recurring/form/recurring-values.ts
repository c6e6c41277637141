import { recurringLengths, today, isDay, isWeekly } from '@portal/shared-sdk'
import type { RecurringOrderDetail } from '@portal/shared-sdk/contract'
import type { RecurringRhythm, RecurringSchedule } from '@portal/shared-sdk/contract/recurring-dates'
import { object, string, type ObjectSchema } from 'yup'
import type { Words } from '../../words'

/** What the form of a recurring order holds: texts, as fields have them. */
export interface ScheduleValues {
  name: string
  rhythm: RecurringRhythm
  weekday: string
  month_day: string
  first_day: string
  /** Empty: without end. */
  last_day: string
}

export const newSchedule = (name: string): ScheduleValues => ({
  name: name.slice(0, recurringLengths.name),
  rhythm: 'month',
  weekday: '1',
  month_day: '1',
  first_day: today(),
  last_day: '',
})

export const scheduleValues = (order: RecurringOrderDetail): ScheduleValues => ({
  name: order.name,
  rhythm: order.rhythm,
  weekday: String(order.weekday ?? 1),
  month_day: String(order.month_day ?? 1),
  first_day: order.first_day,
  last_day: order.last_day ?? '',
})

/** The schedule that the values stand for. */
export function scheduleOf({
  rhythm,
  weekday,
  month_day: day,
  first_day,
  last_day,
}: ScheduleValues): RecurringSchedule {
  const weekly = isWeekly(rhythm)
  return {
    rhythm,
    weekday: weekly ? Number(weekday) : null,
    month_day: weekly ? null : Number(day),
    first_day,
    last_day: last_day || null,
  }
}

/** Checked when the form is sent; the server checks the rest (rule R-71). */
export const scheduleSchema = (t: Words): ObjectSchema<Partial<ScheduleValues>> =>
  object({
    name: string().trim().required(t('recurring.name_missing')),
    rhythm: string<RecurringRhythm>(),
    weekday: string(),
    month_day: string(),
    first_day: string()
      .required(t('recurring.day_missing'))
      .test('day', t('recurring.day_missing'), (day) => day === undefined || isDay(day)),
    last_day: string().test('after', t('recurring.last_before'), function isAfter(last) {
      const { first_day: first }: Partial<ScheduleValues> = this.parent
      return !last || !first || last >= first
    }),
  })
