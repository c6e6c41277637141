import { instantOf, localTime } from '../clock'
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
  // 36 hours later it is about noon of the next day, also when the clocks change.
  return instantOf(localTime(new Date(moment.getTime() + 36 * 3_600_000)).slice(0, 10))
}

/** Half-typed years (0002) count as the first day here, later ones than the last as the last. */
const [first, last] = ['1900-01-01T00:00:00', '9998-12-31T23:59:59']

function momentOf(field: string, text: string): Date {
  const local = text.length === 10 ? `${text}T00:00:00` : text.length === 16 ? `${text}:00` : text
  const asUtc = new Date(`${local}Z`)
  // 31 February and hour 24 become another text.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 19) !== local) throw fieldError(field)
  return instantOf(local < first ? first : local > last ? last : local)
}

/** @throws 400 for 31 February and the like */
export function refuseNoDay(field: string, day: string): void {
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day || day < '1900-01-01') throw fieldError(field)
}
