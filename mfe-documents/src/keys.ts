/** Under which SWR keeps the documents of this area: a list's open row and the document's page share one answer. */
export const orderKey = (id: number) => ['order', id] as const
export const deliveryNoteKey = (id: number) => ['delivery-note', id] as const
export const invoiceKey = (id: number) => ['invoice', id] as const
