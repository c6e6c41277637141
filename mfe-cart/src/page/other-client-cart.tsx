import {
  clientKey,
  leadKey,
  chooseClient,
  emit,
  fetchCenter,
  fetchClient,
  useCartCommands,
  type Lead,
} from '@portal/shared-sdk'
import { fetchLead } from '@portal/shared-sdk/calls/leads'
import type { Cart, Client } from '@portal/shared-sdk/contract'
import { Alert, Button, EmptyState } from '@portal/shared-ui'
import { useState } from 'react'
import useSWR from 'swr'
import { ClearCart } from '../clear/clear-cart'
import { emptyPicture } from '../empty-picture'
import { useWords } from '../words'

/** The cart belongs to another client or lead than the chosen one: go back to that one, or empty it (rule C-51). */
export function OtherClientCart({ cart, onLead }: { cart: Cart; onLead: (lead: Lead) => void }) {
  const t = useWords()
  const { clear } = useCartCommands()
  const { data: client } = useSWR(cart.client === null ? null : clientKey(cart.client), () =>
    fetchClient(cart.client ?? 0),
  )
  const { data: lead } = useSWR(cart.lead === null ? null : leadKey(cart.lead), () => fetchLead(cart.lead ?? 0))
  const [failed, setFailed] = useState<(() => Promise<unknown>) | null>(null)
  const owner = client ?? lead

  function attempt(work: () => Promise<unknown>) {
    setFailed(null)
    work().catch(() => setFailed(() => work))
  }
  /** Chooses the client with the cart's centre: without one the choice would clear it. */
  async function goTo(owner: Client) {
    await chooseClient(owner, cart.center === null ? undefined : await fetchCenter(cart.center).catch(() => undefined))
  }
  async function clearAll() {
    const customer = { client: cart.client, lead: cart.lead }
    await clear(customer)
    if (cart.id !== null)
      emit('cartCleared', {
        cart: cart.id,
        whose: customer,
        name: owner?.name ?? '',
        lines: cart.items.length,
        isReplaced: true,
      })
  }
  function goBack() {
    if (client) attempt(() => goTo(client))
    else if (lead) onLead(lead)
  }
  return (
    <>
      {failed && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: () => attempt(failed) }}>
          {t('load_failed')}
        </Alert>
      )}
      <EmptyState
        picture={emptyPicture}
        title={cart.lead === null ? t('other_client') : t('other_lead')}
        text={owner && t('cart_of', { count: cart.items.length, name: owner.name })}
        action={
          <>
            <ClearCart look="secondary" name={owner?.name ?? ''} lines={cart.items.length} onClear={clearAll} />
            {owner && (
              <Button look="primary" onClick={goBack}>
                {t('go_to_client', { name: owner.name })}
              </Button>
            )}
          </>
        }
      />
    </>
  )
}
