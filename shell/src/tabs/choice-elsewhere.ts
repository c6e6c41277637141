import { on, portalStore, session, type OrderedFor } from '@portal/shared-sdk'
import { atom, useAtomValue } from 'jotai'
import { questionOf } from './question'

/**
 * What another tab chose last, until something is chosen here. Heard on pages without a frame too, and shown on the
 * next with one.
 */
const otherAtom = atom<OrderedFor | null>(null)
/** The question that was answered with no. */
const keptAtom = atom<string | null>(null)

export const forgetOther = () => portalStore.set(otherAtom, null)
export const keepMine = (question: string) => portalStore.set(keptAtom, question)

on('choiceElsewhere', (choice) => {
  portalStore.set(otherAtom, choice)
  // The two agreed in between: if they part again, that is asked again.
  if (!questionOf(session(), choice)) portalStore.set(keptAtom, null)
})
for (const choice of ['client', 'center', 'lead'] as const) on(choice, forgetOther)
for (const change of ['login', 'logout'] as const) {
  on(change, () => {
    forgetOther()
    portalStore.set(keptAtom, null)
  })
}

export function useChoiceElsewhere() {
  const other = useAtomValue(otherAtom, { store: portalStore })
  const kept = useAtomValue(keptAtom, { store: portalStore })
  return { other, kept }
}
