import type { PurchaseFilters } from '@portal/shared-sdk/calls/statistics'
import type { Asked } from './known-choice'

/** The query of the figures of a client; also of the first calls. span: the first and the last moment. */
export const purchaseFilters = (
  client: number,
  { nodes, category, costCenter }: Asked,
  span: { after: string; before: string },
): PurchaseFilters => ({
  client,
  ...(nodes.length > 0 && { node: nodes }),
  ...(category !== undefined && { category }),
  ...(costCenter !== undefined && { cost_center: costCenter }),
  ...span,
})

export const noChoice: Asked = { nodes: [], category: undefined, costCenter: undefined }

/** The query of the five articles with the largest purchases. */
export const firstProductsQuery = (filters: PurchaseFilters) => ({
  ...filters,
  page: 1,
  page_size: 5,
  ordering: '-period_purchases',
})
