import { errorText, fetchClient } from '@portal/shared-sdk'
import type { Client } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { CenterChoice } from '../ranking/center-choice'
import { useWords } from '../words'

/**
 * Chooses a client and opens a page that is about the chosen one: its statistics, its invoices. `window`: the
 * confirmation where the cart has lines (rule L-2); `failure`: why the client could not be loaded; opening: the client
 * that is being loaded.
 */
export function useOpenClient(): {
  open: (client: number, to: string) => void
  opening: number | null
  window: ReactNode
  failure: ReactNode
} {
  const t = useWords()
  const navigate = useNavigate()
  const [opening, setOpening] = useState<{ id: number; to: string } | null>(null)
  const [loaded, setLoaded] = useState<Client | null>(null)
  const [failed, setFailed] = useState<{ id: number; to: string; text: string } | null>(null)

  const open = async (id: number, to: string) => {
    setOpening({ id, to })
    setFailed(null)
    try {
      setLoaded(await fetchClient(id))
    } catch (error) {
      setFailed({ id, to, text: errorText(error) })
      setOpening(null)
    }
  }
  const close = () => {
    setLoaded(null)
    setOpening(null)
  }
  return {
    open: (client, to) => void open(client, to),
    opening: opening?.id ?? null,
    window: loaded && opening && (
      <CenterChoice client={loaded} onCancel={close} onChosen={() => void navigate(opening.to)} />
    ),
    failure: failed && (
      <Alert tone="bad" action={{ label: t('retry'), onClick: () => void open(failed.id, failed.to) }}>
        {failed.text}
      </Alert>
    ),
  }
}
