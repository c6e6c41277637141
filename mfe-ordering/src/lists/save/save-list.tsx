import type { ListSlotProps } from '@portal/shared-sdk'
import { MakeRecurringButton } from '../../recurring/make/make-recurring-button'
import { SaveListButton } from './save-list-button'

/** 'Guardar como lista' and 'Hacer recurrente' of the cart and of an order: the widget of `list.save`. */
export default function SaveList({ source, id, client, center, name }: ListSlotProps) {
  const lines = { source: { kind: source, ...(id !== null && { id }) }, client, center, name }
  return (
    <>
      <SaveListButton isShort {...lines} />
      <MakeRecurringButton {...lines} />
    </>
  )
}
