import { Type } from 'typebox'
import { LocalDate } from './common'

/**
 * A period of whole months of Madrid: from the month of `after` to the month of `before` (rule T-2). Both or neither;
 * 400 names the field that is wrong.
 */
export const MonthsQuery = {
  after: Type.Optional({ ...LocalDate, description: 'A day of the first month' }),
  before: Type.Optional({ ...LocalDate, description: 'A day of the last month' }),
}
