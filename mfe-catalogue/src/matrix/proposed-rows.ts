import type { Proposal } from '@portal/shared-sdk/contract'
import { fetchProposal } from '../calls/proposal'
import { rowOf, textAt, withRows, withTexts, type CellChange, type Sheet } from './sheet'

/** How many centres are asked for at once. */
const atOnce = 4

/** The proposals of several centres, in their order. Throws ApiError of the first that fails. */
export async function fetchProposals(centers: readonly number[]): Promise<Proposal[]> {
  const found: Proposal[] = []
  for (let at = 0; at < centers.length; at += atOnce)
    found.push(...(await Promise.all(centers.slice(at, at + atOnce).map((center) => fetchProposal(center)))))
  return found
}

/** The sheet with what is proposed: articles that it lacks, and quantities in cells that are empty. */
export function withProposals(
  sheet: Sheet,
  ids: readonly number[],
  proposals: readonly Proposal[],
  room: number,
): Sheet {
  const lines = proposals.flatMap(({ center, lines: own }) =>
    own.flatMap(({ product, unit, quantity, added }) =>
      product && added !== null
        ? [
            {
              center: center.id,
              quantity,
              product: product.id,
              unit: unit?.id ?? null,
              code: product.external_id,
              name: product.name,
            },
          ]
        : [],
    ),
  )
  const rows = withRows(
    sheet,
    lines.map(({ product, unit, code, name }) => ({ product, unit, code, name })),
    room,
  )
  const changes = lines.flatMap(({ center, quantity, ...line }): CellChange[] => {
    const [row, column] = [rowOf(rows, line), ids.indexOf(center)]
    const there = rows.rows[row]
    if (!there || column < 0 || textAt(rows, there, center)) return []
    return [{ row, column, text: String(quantity) }]
  })
  return withTexts(rows, ids, changes)
}
