import { lazy } from 'react'
import type Dialog from './text-dialog'

/** The dialog that asks for a reason, loaded when it is first opened. */
export const ReasonDialog = lazy(() => import('./reason-dialog'))
/** The dialog that asks for a text and sends it, loaded when it is first opened. lazy() forgets its type parameter. */
export const TextDialog = lazy(() => import('./text-dialog')) as unknown as typeof Dialog
