import { lazy, Suspense } from 'react'
import type { WritingCall } from './use-write-call'

const CallDialog = lazy(() => import('./call-dialog'))

/** Loads and shows the form of a call while one is being written. */
export function CallWindow({ calls }: { calls: WritingCall }) {
  const { client } = calls
  return <Suspense fallback={null}>{client && <CallDialog key={client.id} client={client} calls={calls} />}</Suspense>
}
