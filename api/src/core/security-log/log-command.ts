import type { Db } from '../db/db'
import { StartError } from '../start-error'
import { securityLogOf } from './stored-events'

export const logUsage =
  'security-log HOURS   prints what the security log has of the last hours, one JSON object a line'

/** `npm run portal -- security-log 24` (rule S-78). @returns what to print @throws StartError with the usage */
export async function logCommand(db: Db, [hours = '', ...more]: string[]): Promise<string> {
  if (!/^[1-9]\d{0,4}$/.test(hours) || more.length > 0) throw new StartError(logUsage)
  return (await securityLogOf(db, Number(hours))) || 'Nothing was recorded'
}
