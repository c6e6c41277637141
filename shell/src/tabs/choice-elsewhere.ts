import { on, portalStore, session, type OrderedFor } from '@portal/shared-sdk'
import { atom, useAtomValue } from 'jotai'
import { questionOf } from './question'

/**
 * The last choice of another tab, until something is chosen here. It is recorded on pages without a frame too, and
 * shown on the next page with one.
 */
const otherAtom = atom<OrderedFor | null>(null)
/** The id of the question that the user answered with no. */
const declinedAtom = atom<string | null>(null)

export const forgetOther = () => portalStore.set(otherAtom, null)
export const declineChoice = (question: string) => portalStore.set(declinedAtom, question)

on('choiceElsewhere', (choice) => {
  portalStore.set(otherAtom, choice)
  // The two tabs agree again: the next difference is a new question.
  if (!questionOf(session(), choice)) portalStore.set(declinedAtom, null)
})
for (const choice of ['client', 'center', 'lead'] as const) on(choice, forgetOther)
for (const change of ['login', 'logout'] as const) {
  on(change, () => {
    forgetOther()
    portalStore.set(declinedAtom, null)
  })
}

export function useChoiceElsewhere() {
  const other = useAtomValue(otherAtom, { store: portalStore })
  const declined = useAtomValue(declinedAtom, { store: portalStore })
  return { other, declined }
}
