import type { OfferAge, OfferState } from '@portal/shared-sdk/contract'

/** The pressed figure above the list, at most one, so that the list has as many rows as the figure says (rule O-11). */
export interface OfferFigure {
  state?: OfferState
  age?: OfferAge
  follow_up?: 'due'
}

const states: Record<OfferState, true> = {
  pending_validation: true,
  sent: true,
  opened: true,
  accepted: true,
  rejected: true,
  replaced: true,
  cancelled: true,
  expired: true,
}
const ages: Record<OfferAge, true> = { week: true, month: true, quarter: true, older: true }

export const figureNames = ['state', 'age', 'follow_up'] as const

/** The pressed figure by the parameters of the address; unknown values count as none. */
export function figureIn({ state, age, follow_up }: Record<string, string | undefined>): OfferFigure {
  return {
    ...(isKey(states, state) && { state }),
    ...(isKey(ages, age) && { age }),
    ...(follow_up === 'due' && { follow_up }),
  }
}

const isKey = <Key extends string>(known: Record<Key, true>, value: string | undefined): value is Key =>
  value !== undefined && Object.hasOwn(known, value)

/** The parameters after a press: that figure alone, or none when it was pressed before. */
export const pressed = (now: OfferFigure, name: (typeof figureNames)[number], value: string) => ({
  state: undefined,
  age: undefined,
  follow_up: undefined,
  ...(now[name] !== value && { [name]: value }),
})
