import { codeOf, fieldOf } from '../thrown'

/** Whether a prepared statement would answer other columns than before, because the schema has changed. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && fieldOf(error, 'routine') === 'RevalidateCachedQuery'
}
