import type { ClientStatusOption } from '@portal/shared-sdk/contract'
import type { Words } from '../words'

/** 'Todos'. */
export const allClients = 1
/** 'Perdidos', which the filter does not offer (rule B-3). */
const lost = 4

/** The client status in an address; anything that the filter does not offer means all clients. */
export const statusIn = (text: string | undefined): number => (text === '2' || text === '3' ? Number(text) : allClients)

export const offeredStatuses = (options: readonly ClientStatusOption[]) => options.filter(({ value }) => value !== lost)

/** 'Clientes: Nuevos'; nothing for all clients. */
export const statusText = (status: number, t: Words): string | undefined =>
  status === allClients ? undefined : t('status.option', { name: t(status === 2 ? 'active' : 'new') })
