import { itemOf } from '@portal/api/src/core/known'
import { numberOrNull, readRows } from '../data/read-rows'

/** Company, zones and sales people: the tree of the sales dashboard. */
export const statNodes = readRows('sales_tree').map((row) => ({
  id: Number(row.id),
  parentId: numberOrNull(row.parent),
  name: row.name,
}))

/** The zone of `comercial@demo.test`. */
export const branchOfSalesRep = 4

/** Sales people with their leaves of the tree, which have their names. */
export const salesPeople = readRows('sales_people').map((row) => ({
  id: Number(row.id),
  nodeId: itemOf(statNodes, ({ name }) => name === row.name).id,
}))
