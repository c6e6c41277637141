import type { ListSlotProps } from '@portal/shared-sdk'
import { MakeRecurringButton } from './make-recurring-button'

/** 'Hacer recurrente' of the cart and of an order: a widget of the slot `list.save` (rule R-83). */
export default function MakeRecurring({ source, id, client, center, name }: ListSlotProps) {
  return (
    <MakeRecurringButton
      source={{ kind: source, ...(id !== null && { id }) }}
      client={client}
      center={center}
      name={name}
    />
  )
}
