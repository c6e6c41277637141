import { draftOf, hasFlag, portalConfig, useSession } from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { useState } from 'react'
import { firstFinish, type Chosen, type Finisher } from '../finish/finish'

/**
 * What was chosen for a cart, by account, cart, client and lead: it is there again when the user returns from adding
 * products. A reload keeps what was typed for a catalogue, without its logo (rule P-39).
 */
const remembered = new Map<string, Chosen>()

/** What the cart is to become, and what decides on the choices. forget: it was sent. */
export function useFinish(
  cart: Cart,
  account: Account,
): { who: Finisher; chosen: Chosen; setChosen: (chosen: Chosen) => void; forget: () => void } {
  const { lead } = useSession()
  const who: Finisher = {
    role: account.role,
    isLead: lead !== null,
    isNetwork: cart.is_network,
    isPunchout: account.punchout !== null,
    settings: portalConfig().settings,
    hasGenerator: hasFlag('catalog_generator'),
  }
  const key = JSON.stringify([account.id, cart.id, cart.client, cart.lead])
  const [draft] = useState(() => draftOf<Chosen>(`finish_${cart.id}_${cart.client ?? ''}_${cart.lead ?? ''}`))
  const [chosen, setChosen] = useState<Chosen>(
    () =>
      remembered.get(key) ??
      draft.read() ?? {
        as: firstFinish(who),
        printFormat: null,
        catalogue: { name: '', type: null, itemsPerPage: null, logo: null },
      },
  )
  return {
    who,
    chosen,
    setChosen: (next) => {
      remembered.set(key, next)
      if (next.catalogue.name) draft.store({ ...next, catalogue: { ...next.catalogue, logo: null } })
      else draft.forget()
      setChosen(next)
    },
    forget: () => draft.forget(),
  }
}
