import { chooseClient, clearCart, fetchClient, newIntention, useCartCommands } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import { Alert, Button, EmptyState } from '@portal/shared-ui'
import { useState } from 'react'
import useSWR from 'swr'
import { emptyPicture } from '../empty-picture'
import { useWords } from '../words'

/** The active cart is for another client than the chosen one: go back to that client, or empty the cart. */
export function OtherClientCart({ cart }: { cart: Cart }) {
  const t = useWords()
  const { reload } = useCartCommands()
  const { data: client } = useSWR(cart.client === null ? null : ['client', cart.client], () => fetchClient(cart.client ?? 0))
  const [failed, setFailed] = useState(false)

  function attempt(work: Promise<unknown>) {
    setFailed(false)
    work.catch(() => setFailed(true))
  }
  return (
    <>
      {failed && <Alert tone="bad">{t('load_failed')}</Alert>}
      <EmptyState
        picture={emptyPicture}
        title={t('other_client')}
        text={client && t('cart_of', { count: cart.items.length, name: client.name })}
        action={(
          <>
            <Button onClick={() => attempt(clearCart({ client: cart.client, lead: cart.lead }, newIntention()).then(reload))}>{t('clear')}</Button>
            {client && <Button look="primary" onClick={() => attempt(chooseClient(client))}>{t('go_to_client', { name: client.name })}</Button>}
          </>
        )}
      />
    </>
  )
}
