import { dayAfter, isWorkingDay } from '@portal/shared-sdk/contract/days'

export { isWorkingDay, monthEnd } from '@portal/shared-sdk/contract/days'

/** The number of days from Monday to Friday in a period, YYYY-MM-DD; both ends are included. */
export function workingDays(from: string, to: string): number {
  let count = 0
  for (let day = from; day <= to; day = dayAfter(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}
