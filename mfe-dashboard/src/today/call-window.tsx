import { lazy, Suspense } from 'react'
import type { WritingCall } from './use-write-call'

const CallDialog = lazy(() => import('./call-dialog'))

/** The window in which a call is written down, when it is opened. */
export function CallWindow({ calls }: { calls: WritingCall }) {
  const { client } = calls
  return <Suspense fallback={null}>{client && <CallDialog key={client.id} client={client} calls={calls} />}</Suspense>
}
