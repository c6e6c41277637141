import type { ImportedOrders } from '../../contract'
import { upload } from '../upload'

export interface OrderFile {
  file: File
  note: string
  client: number | null
  center: number | null
}

/**
 * Makes a spreadsheet an order. Throws ApiError; its data's `rows` tell what is wrong where.
 * @param onProgress share of the file that was sent, 0 to 1
 */
export function importOrder(
  { file, note, client, center }: OrderFile,
  intention: string,
  onProgress: (share: number) => void,
): Promise<ImportedOrders> {
  const form = new FormData()
  form.append('file', file)
  form.append('note', note)
  if (client !== null) form.append('client', String(client))
  if (center !== null) form.append('center', String(center))
  return upload<ImportedOrders>('orders_import/', form, { intention, onProgress })
}
