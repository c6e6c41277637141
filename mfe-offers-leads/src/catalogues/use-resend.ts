import { ApiError, emit, genericError } from '@portal/shared-sdk'
import { resendCatalog } from '../calls/catalogs'
import type { CatalogResend } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import type { Sent } from './sent-notice'

/** Mails a catalogue again. Code 104 counts as success (rule O-41). */
export function useResend(id: number, onSent: (sent: Sent) => void) {
  const { write, isBusy, error } = useWrite(async (what: CatalogResend, intention) =>
    onSent(await sentTo(id, what, intention)),
  )
  return { send: write, isBusy, failure: error === undefined ? undefined : refusal(error) }
}

async function sentTo(id: number, what: CatalogResend, intention: string): Promise<Sent> {
  try {
    const { sent_to: address } = await resendCatalog(id, what, intention)
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
