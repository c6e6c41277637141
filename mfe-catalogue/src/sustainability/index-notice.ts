import { atom } from 'jotai'

/** Whether the explanation of the sustainability index is open. */
export const indexNoticeAtom = atom(false)
