import { Type } from 'typebox'
import { LocalDate } from './common'

/**
 * A period of whole months, Madrid time: from the month of `after` to the month of `before` (rule T-2). Both are given
 * or neither; 400 names the wrong field.
 */
export const MonthsQuery = {
  after: Type.Optional({ ...LocalDate, description: 'A day of the first month' }),
  before: Type.Optional({ ...LocalDate, description: 'A day of the last month' }),
}
