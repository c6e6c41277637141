import { errorText, useCartCommands, useObservationsLimit, useSession, useTyped } from '@portal/shared-sdk'
import { useState } from 'react'
import { chargeAmount, chargeDescription, euros, type TypedCharge } from './charge'

const nothing: TypedCharge = { description: '', price: '', quantity: 1, discount: 0 }

interface ChargeState {
  isBusy?: boolean
  /** The field without which the charge cannot be added; offer: the cart is to be an order (rule C-87). */
  missing?: 'description' | 'price' | 'offer'
  error?: string
}

/** An additional charge while it is typed; what was typed stays until it is added (rule P-39). product: id_code_0. */
export function useChargeForm(product: number, isOrder: boolean) {
  const { addCharge } = useCartCommands()
  const { client, lead } = useSession()
  const limit = useObservationsLimit()
  const [typed, setTyped, forget] = useTyped(`charge_${client?.id ?? ''}_${lead?.id ?? ''}`, nothing)
  const [state, setState] = useState<ChargeState>({})

  async function add() {
    if (state.isBusy) return
    if (isOrder) return setState({ missing: 'offer' })
    const description = chargeDescription(typed.description, limit)
    if (!description) return setState({ missing: 'description' })
    if (chargeAmount(typed) <= 0n) return setState({ missing: 'price' })
    setState({ isBusy: true })
    try {
      const { price, quantity, discount } = typed
      await addCharge({ product, description, price: euros(price), quantity, discount })
      forget()
      setState({})
    } catch (error) {
      setState({ error: errorText(error) })
    }
  }
  return {
    typed,
    state,
    limit,
    change: (part: Partial<TypedCharge>) => {
      setTyped({ ...typed, ...part })
      setState({})
    },
    /** The user goes into a field: the messages go. */
    clearMessages: () => setState(({ isBusy }) => (isBusy ? { isBusy } : {})),
    add,
  }
}
