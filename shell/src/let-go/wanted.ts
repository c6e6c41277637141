import { portalStore } from '@portal/shared-sdk'
import type { Country } from '@portal/shared-sdk/contract'
import { atom, useAtom } from 'jotai'

/** Why the chosen client is to go: it is removed, another one is looked for, or the country changes. */
export type LetGo = { why: 'remove' } | { why: 'change' } | { why: 'country'; country: Country & { label: string } }

const askedAtom = atom<LetGo | null>(null)

/** Lets the client go, after a question where its cart would be emptied (rule L-2). */
export const letGo = (wanted: LetGo) => portalStore.set(askedAtom, wanted)

export const useAskedToLetGo = () => useAtom(askedAtom, { store: portalStore })
