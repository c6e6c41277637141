import { Alert } from '@portal/shared-ui'
import { useWords } from '../words'
import type { Sending } from './use-sending'

/** Counts that the device has and the server not yet: those for which there was no connection, and those that it holds off. */
export function WaitingCounts({ sending }: { sending: Pick<Sending, 'waiting' | 'sendNow'> }) {
  const t = useWords()
  const heldOff = sending.waiting.filter(({ message }) => message !== undefined)
  const reasons = [...new Set(heldOff.map(({ message }) => message))]
  const unreached = sending.waiting.length - heldOff.length
  const action = { label: t('storeroom.send_now'), onClick: () => void sending.sendNow() }
  return (
    <>
      {heldOff.length > 0 && (
        <Alert tone="warn" action={action}>
          {[...reasons, t('storeroom.held_off', { count: heldOff.length })].join(' ')}
        </Alert>
      )}
      {unreached > 0 && (
        <Alert tone="info" action={action}>
          {t('storeroom.waiting', { count: unreached })}
        </Alert>
      )}
    </>
  )
}
