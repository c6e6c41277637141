import { clientKey, fetchClient, useCart } from '@portal/shared-sdk'
import type { Client } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import useSWR from 'swr'
import { useWords } from '../words'

/**
 * Whoever comes to the list by its address left a client without being asked: its cart is kept, and that is said (rule
 * L-2).
 */
export function KeptCart({ onChoose }: { onChoose: (client: Client) => void }) {
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
