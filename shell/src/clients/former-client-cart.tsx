import { clientKey, fetchClient, useCart } from '@portal/shared-sdk'
import type { Client } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import useSWR from 'swr'
import { useWords } from '../words'

/**
 * A notice with a link back to the client whose cart still has lines: a user who opens the list by its address leaves
 * that client without being asked about its cart (rule L-2).
 */
export function FormerClientCart({ onChoose }: { onChoose: (client: Client) => void }) {
  const t = useWords()
  const { cart } = useCart()
  const owner = cart && cart.items.length > 0 ? cart.client : null
  const { data: client } = useSWR(owner === null ? null : clientKey(owner), () => fetchClient(owner ?? 0))
  if (!cart || !client || owner === null) return null
  return (
    <Alert
      tone="info"
      action={{ label: t('clients.kept_cart_go', { name: client.name }), onClick: () => onChoose(client) }}
    >
      {t('clients.kept_cart', { count: cart.lines_count, name: client.name })}
    </Alert>
  )
}
