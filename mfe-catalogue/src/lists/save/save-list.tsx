import type { ListSlotProps } from '@portal/shared-sdk'
import { SaveListButton } from './save-list-button'

/** 'Guardar como lista' of the cart and of an order: the widget of the slot `list.save` (rule R-53). */
export default function SaveList({ source, id, client, center, name }: ListSlotProps) {
  return (
    <SaveListButton
      isShort
      source={{ kind: source, ...(id !== null && { id }) }}
      client={client}
      center={center}
      name={name}
    />
  )
}
