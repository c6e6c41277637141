import { errorText, fetchClient, linkTo } from '@portal/shared-sdk'
import type { Client } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { CenterChoice } from '../ranking/center-choice'
import { useWords } from '../words'

/**
 * Chooses a client and opens its statistics. `window`: the confirmation where the cart has lines; `failure`: why the
 * client could not be loaded. open: undefined where the portal has no such page.
 */
export function useOpenFigures(): {
  open: ((client: number) => void) | undefined
  opening: number | null
  window: ReactNode
  failure: ReactNode
} {
  const t = useWords()
  const navigate = useNavigate()
  const to = linkTo('statistics')
  const [opening, setOpening] = useState<number | null>(null)
  const [loaded, setLoaded] = useState<Client | null>(null)
  const [failed, setFailed] = useState<{ client: number; text: string } | null>(null)

  const open = async (id: number) => {
    setOpening(id)
    setFailed(null)
    try {
      setLoaded(await fetchClient(id))
    } catch (error) {
      setFailed({ client: id, text: errorText(error) })
      setOpening(null)
    }
  }
  const close = () => {
    setLoaded(null)
    setOpening(null)
  }
  return {
    open: to === undefined ? undefined : (client) => void open(client),
    opening,
    window: loaded && to !== undefined && (
      <CenterChoice client={loaded} onCancel={close} onChosen={() => void navigate(to)} />
    ),
    failure: failed && (
      <Alert tone="bad" action={{ label: t('retry'), onClick: () => void open(failed.client) }}>
        {failed.text}
      </Alert>
    ),
  }
}
