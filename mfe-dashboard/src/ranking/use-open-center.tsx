import { errorText, fetchCenter, fetchClient } from '@portal/shared-sdk'
import type { Center, Client } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../words'
import { CenterChoice } from './center-choice'

/**
 * Chooses a centre with its client and opens the centre's documents (rule B-22). `window`: the confirmation where the
 * cart has lines; `failure`: why the centre could not be loaded.
 */
export function useOpenCenter(
  client: number,
  to: string | undefined,
): { open: ((center: number) => void) | undefined; opening: number | null; window: ReactNode; failure: ReactNode } {
  const t = useWords()
  const navigate = useNavigate()
  const [opening, setOpening] = useState<number | null>(null)
  const [loaded, setLoaded] = useState<{ client: Client; center: Center } | null>(null)
  const [failed, setFailed] = useState<{ center: number; text: string } | null>(null)

  const open = async (id: number) => {
    setOpening(id)
    setFailed(null)
    try {
      const [ofClient, center] = await Promise.all([fetchClient(client), fetchCenter(id)])
      setLoaded({ client: ofClient, center })
    } catch (error) {
      setFailed({ center: id, text: errorText(error) })
      setOpening(null)
    }
  }
  const close = () => {
    setLoaded(null)
    setOpening(null)
  }

  return {
    open: to === undefined ? undefined : (center) => void open(center),
    // While the confirmation is open the button is not busy: it is the user's turn.
    opening: loaded ? null : opening,
    window: loaded && to !== undefined && (
      <CenterChoice {...loaded} onCancel={close} onChosen={() => void navigate(to)} />
    ),
    failure: failed && (
      <Alert tone="bad" action={{ label: t('retry'), onClick: () => void open(failed.center) }}>
        {failed.text}
      </Alert>
    ),
  }
}
