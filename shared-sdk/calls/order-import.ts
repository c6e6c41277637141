import { request, upload } from '@portal/shared-sdk'
import type { ImportedOrders, ImportPreview } from '@portal/shared-sdk/contract'

/** A file with whom it is for. */
interface OrderFile {
  file: File
  client: number | null
  center: number | null
}

/** What a spreadsheet would become; orders nothing. Throws ApiError for a file that cannot be read. */
export const checkOrderFile = (order: OrderFile): Promise<ImportPreview> =>
  request<ImportPreview>('POST', 'orders_import/check/', { body: formOf(order) })

/**
 * Makes a spreadsheet an order. Throws ApiError; its data's `rows` tell what is wrong where, its code `changed` that
 * the orders would be others than those that `checked` stands for, `limit` that over_limit has to be asked first
 * (C-43).
 * @param onProgress share of the file that was sent, 0 to 1
 */
export function importOrder(
  { note, checked, over_limit: isOver, ...order }: OrderFile & { note: string; checked: string; over_limit?: boolean },
  intention: string,
  onProgress: (share: number) => void,
): Promise<ImportedOrders> {
  const form = formOf(order)
  form.append('note', note)
  form.append('checked', checked)
  if (isOver) form.append('over_limit', 'true')
  return upload<ImportedOrders>('orders_import/', form, { intention, onProgress })
}

function formOf({ file, client, center }: OrderFile): FormData {
  const form = new FormData()
  form.append('file', file)
  if (client !== null) form.append('client', String(client))
  if (center !== null) form.append('center', String(center))
  return form
}
