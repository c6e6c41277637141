/** SWR keys of filters and figures. */
export const nodesKey = (client: number) => ['client_stats/nodes', client] as const
export const categoriesKey = () => ['client_stats/categories'] as const
export const costCentersKey = (client: number) => ['client_stats/cost_centers', client] as const

type Figures = 'purchases' | 'changes' | 'categories' | 'first-products'
/** filters: of the request. Pages with equal filters share an answer. */
export const figuresKey = (name: Figures, filters: object) => ['client_purchases', name, filters] as const
