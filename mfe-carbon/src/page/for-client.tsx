import { useSession } from '@portal/shared-sdk'
import type { Center, Client } from '@portal/shared-sdk/contract'
import { notify } from '@portal/shared-ui'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useWords } from '../words'

/**
 * The chosen client and, where one is chosen, its centre; without a client the page leads to the catalogue (rule H-30).
 */
export function ForClient({ children }: { children: (client: Client, center: Center | null) => ReactNode }) {
  const { client, center } = useSession()
  return client ? children(client, center) : <LeaveForCatalogue />
}

function LeaveForCatalogue() {
  const t = useWords()
  const say = useEffectEvent(() => notify({ tone: 'info', title: t('no_client') }))
  useEffect(() => void say(), [])
  return <Navigate to="/catalogo" replace />
}
