import type { Language } from '@portal/shared-sdk/contract'

/** Keys of this area's answers in the SWR cache. The key of a figure holds every parameter of the request. */
export const statNodesKey = () => ['dashboard', 'nodes'] as const
export const clientStatusesKey = () => ['dashboard', 'statuses'] as const
export const suppliersKey = () => ['dashboard', 'suppliers'] as const

export type FiguresName = 'summary' | 'orders' | 'notes' | 'sales' | 'suppliers' | 'efficiency' | 'offers' | 'pace'
export const figuresKey = (name: FiguresName, filters: object) => ['dashboard', name, JSON.stringify(filters)] as const

export type RankingName = 'notes' | 'notes-centers' | 'sales' | 'sales-centers' | 'lost' | 'lost-centers' | 'inactive'
/** The first part of a ranking's key; search, order and page are the other parts. */
export const rankingKey = (name: RankingName) => `dashboard-ranking-${name}`

/**
 * The first part of the key of the clients to call, whose texts depend on the language; node and page are the others.
 */
export const todayKey = (language: Language) => `dashboard-today-${language}`
/** The parts of a client's sheet. */
export const clientSheetKey = (client: number) => ['dashboard', 'client', client] as const
export const clientMonthsKey = (filters: object) => ['dashboard', 'client-months', JSON.stringify(filters)] as const
export const clientOrdersKey = (client: number) => ['dashboard', 'client-orders', client] as const
export const clientCentersKey = (client: number) => ['dashboard', 'client-centers', client] as const
export const clientCallsKey = (client: number) => ['dashboard', 'calls', client] as const
