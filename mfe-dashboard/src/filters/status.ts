import type { ClientStatusOption } from '@portal/shared-sdk/contract'

/** Todos. */
export const allClients = 1
/** Perdidos: no choice of the filter (rule B-3). */
const lost = 4

/** The client status of an address; anything that cannot be chosen is all clients. */
export const statusIn = (text: string | undefined): number => (text === '2' || text === '3' ? Number(text) : allClients)

export const offeredStatuses = (options: readonly ClientStatusOption[]) => options.filter(({ value }) => value !== lost)
