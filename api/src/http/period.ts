import { instantOf } from '../clock'
import { fieldError } from './problem'

/**
 * The moments of `after <= date <= before`: a day stands for its first moment in `after`, for its last in `before`.
 * @returns from: inclusive; until: exclusive.
 */
export function periodOf({ after, before }: { after?: string; before?: string }): { from?: Date; until?: Date } {
  return {
    from: after === undefined ? undefined : momentOf('after', after),
    until: before === undefined ? undefined : endOf('before', before),
  }
}

function endOf(field: string, text: string): Date {
  const moment = momentOf(field, text)
  if (text.length > 10) return new Date(moment.getTime() + 1000)
  const day = new Date(`${text}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return instantOf(day.toISOString().slice(0, 10))
}

function momentOf(field: string, text: string): Date {
  const local = text.length === 10 ? `${text}T00:00:00` : text.length === 16 ? `${text}:00` : text
  const asUtc = new Date(`${local}Z`)
  // 31 February and hour 24 do not come back as they were written.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 19) !== local) throw fieldError(field)
  return instantOf(local)
}
