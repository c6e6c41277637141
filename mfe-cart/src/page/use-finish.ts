import { hasFlag, portalConfig, useSession } from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { useState } from 'react'
import { firstFinish, type Chosen, type Finisher } from '../finish/finish'

/**
 * What was chosen for a cart stays while the portal is open: whoever goes for more products finds it again. By account,
 * cart and for whom it is.
 */
const kept = new Map<string, Chosen>()

/** Who ends the cart, and how it is to end. */
export function useFinish(
  cart: Cart,
  account: Account,
): { who: Finisher; chosen: Chosen; setChosen: (chosen: Chosen) => void } {
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
  const [chosen, setChosen] = useState<Chosen>(
    () =>
      kept.get(key) ?? {
        as: firstFinish(who),
        printFormat: null,
        catalogue: { name: '', type: null, itemsPerPage: null, logo: null },
      },
  )
  return {
    who,
    chosen,
    setChosen: (next) => {
      kept.set(key, next)
      setChosen(next)
    },
  }
}
