import { lazy } from 'react'

/** The dialog that asks for a reason, loaded when it is first opened. */
export const ReasonDialog = lazy(() => import('./reason-dialog'))
