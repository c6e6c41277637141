import { ApiError, emit, genericError, Intentions } from '@portal/shared-sdk'
import { resendCatalog } from '@portal/shared-sdk/calls/catalogs'
import type { CatalogResend } from '@portal/shared-sdk/contract'
import { useUnseen } from '@portal/shared-ui'
import { useState } from 'react'
import type { Sent } from './sent-notice'

/** Mails a catalogue again. A second press shortly after is ignored. Code 104 counts as success (rule O-41). */
export function useResend(id: number, onSent: (sent: Sent) => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [intentions] = useState(() => new Intentions())
  const answered = useUnseen()

  async function send(what: CatalogResend) {
    if (isBusy || answered.isRunning()) return
    setBusy(true)
    setFailure(undefined)
    try {
      onSent(await sentTo(id, what, intentions))
      answered.begin()
    } catch (error) {
      setFailure(refusal(error))
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, failure }
}

async function sentTo(id: number, what: CatalogResend, intentions: Intentions): Promise<Sent> {
  try {
    const { sent_to: address } = await intentions.once(what, (intention) => resendCatalog(id, what, intention))
    return { address }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== '104') throw error
    emit('counts')
    return { address: null }
  }
}

/** The API's text for a refusal with a code or for too many mails, else the generic text. */
const refusal = (error: unknown) =>
  error instanceof ApiError && (error.code !== undefined || error.status === 429) ? error.message : genericError()
