import { notify } from '@portal/shared-ui'
import { portalConfig, useSession } from '@portal/shared-sdk'
import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { Client } from '@portal/shared-sdk/contract'
import { useWords } from '../words'

/**
 * Renders the chosen client's page; without a client it leads to the variant's home route (rule T-20). Another client
 * clears the screen's state and the address (rule T-25).
 */
export function ForClient({ children }: { children: (client: Client) => ReactNode }) {
  const { client } = useSession()
  return client ? <OfClient client={client}>{children}</OfClient> : <LeaveForHome />
}

function OfClient({ client, children }: { client: Client; children: (client: Client) => ReactNode }) {
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState(client.id)
  const isNew = shown !== client.id
  const isBare = params.size === 0
  if (isNew && isBare) setShown(client.id)
  useEffect(() => {
    if (isNew && !isBare) setParams({}, { replace: true })
  }, [isNew, isBare, setParams])
  return isNew ? null : <Fragment key={client.id}>{children(client)}</Fragment>
}

function LeaveForHome() {
  const t = useWords()
  const say = useEffectEvent(() => notify({ tone: 'info', title: t('no_client') }))
  useEffect(() => void say(), [])
  return <Navigate to={portalConfig().homeRoute} replace />
}
