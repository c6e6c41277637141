import { request, upload } from '@portal/shared-sdk'
import type { ImportedOrders, ImportPreview } from '@portal/shared-sdk/contract'

/** A spreadsheet, and the client and centre that it is for. */
interface OrderFile {
  file: File
  client: number | null
  center: number | null
}

interface ImportAgreement {
  note: string
  checked: string
  over_limit?: boolean
  again?: boolean
}

/** The orders that a spreadsheet would become. Changes nothing. Throws ApiError for a file that cannot be read. */
export const checkOrderFile = (order: OrderFile): Promise<ImportPreview> =>
  request<ImportPreview>('POST', 'orders_import/check/', { body: formOf(order) })

/**
 * Makes orders from a spreadsheet. Throws ApiError: its data's `rows` name the errors by row; code `changed` when the
 * orders would differ from the preview that `checked` stands for; code `repeated` when the same rows were ordered lately and the user
 * must agree to order them `again` (rule D-98); code `limit` when the user must first agree to exceed the purchase limit
 * (`over_limit`, rule C-43).
 * @param onProgress share of the file that is sent, 0 to 1
 */
export function importOrder(
  { note, checked, over_limit: isOver, again: isAgain, ...order }: OrderFile & ImportAgreement,
  intention: string,
  onProgress: (share: number) => void,
): Promise<ImportedOrders> {
  const form = formOf(order)
  form.append('note', note)
  form.append('checked', checked)
  if (isOver) form.append('over_limit', 'true')
  if (isAgain) form.append('again', 'true')
  return upload<ImportedOrders>('orders_import/', form, { intention, onProgress })
}

function formOf({ file, client, center }: OrderFile): FormData {
  const form = new FormData()
  form.append('file', file)
  if (client !== null) form.append('client', String(client))
  if (center !== null) form.append('center', String(center))
  return form
}
