/** SWR keys of the documents of this area: an open row of a list and the page of the document share one answer. */
export const orderKey = (id: number) => ['order', id] as const
export const orderVersionKey = (id: number) => ['order-version', id] as const
export const deliveryNoteKey = (id: number) => ['delivery-note', id] as const
export const invoiceKey = (id: number) => ['invoice', id] as const
