import { recurringLengths, today, RecurringRhythms, isWeekly } from '@portal/shared-sdk'
import { FieldGrid, Stack, Text } from '@portal/shared-ui'
import { Field } from '@portal/shared-ui/form'
import { useWords } from '../../words'
import { capital, scheduleText, weekdayName } from '../schedule-text'
import { scheduleOf, type ScheduleValues } from './recurring-values'

const weekdays = [1, 2, 3, 4, 5]
const monthDays = Array.from({ length: 31 }, (_, at) => String(at + 1))

/** Name, rhythm and dates of a recurring order, with its dates in words while one types (rule R-83). */
export function ScheduleFields({ values }: { values: ScheduleValues }) {
  const t = useWords()
  return (
    <Stack gap={4}>
      <Field name="name" label={t('recurring.name')} maxLength={recurringLengths.name} autoComplete="off" required />
      <FieldGrid>
        <Field
          name="rhythm"
          label={t('recurring.rhythm')}
          options={RecurringRhythms.map((rhythm) => ({
            value: rhythm,
            label: capital(t(`recurring.rhythm_${rhythm}`)),
          }))}
        />
        {isWeekly(values.rhythm) ? (
          <Field
            name="weekday"
            label={t('recurring.weekday')}
            options={weekdays.map((day) => ({ value: String(day), label: capital(weekdayName(day)) }))}
          />
        ) : (
          <Field
            name="month_day"
            label={t('recurring.month_day')}
            hint={Number(values.month_day) > 28 ? t('recurring.short_month') : undefined}
            options={monthDays.map((day) => ({ value: day, label: day }))}
          />
        )}
        <Field name="first_day" type="date" label={t('recurring.first_day')} required />
        <Field name="last_day" type="date" label={t('recurring.last_day')} hint={t('recurring.last_day_hint')} />
      </FieldGrid>
      <Text as="p" role="status" data-tone="strong">
        {scheduleText(t, scheduleOf(values), today())}
      </Text>
    </Stack>
  )
}
