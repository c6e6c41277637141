import type { Language } from '@portal/shared-sdk/contract'

/** Under which SWR keeps the answers of this area. Of figures a key names all that the answer depends on. */
export const statNodesKey = () => ['dashboard', 'nodes'] as const
export const clientStatusesKey = () => ['dashboard', 'statuses'] as const
export const suppliersKey = () => ['dashboard', 'suppliers'] as const

export type FiguresName = 'summary' | 'orders' | 'notes' | 'sales' | 'suppliers' | 'efficiency' | 'offers' | 'pace'
export const figuresKey = (name: FiguresName, filters: object) => ['dashboard', name, JSON.stringify(filters)] as const

export type RankingName = 'notes' | 'notes-centers' | 'sales' | 'sales-centers' | 'lost' | 'lost-centers' | 'inactive'
/** The first part of a ranking's key; what is searched for, its order and its page are the others. */
export const rankingKey = (name: RankingName) => `dashboard-ranking-${name}`

/** The list of clients to call, whose reasons are said in a language; its page and node are the other part. */
export const todayKey = (language: Language) => `dashboard-today-${language}`
export const clientCallsKey = (client: number) => ['dashboard', 'calls', client] as const
