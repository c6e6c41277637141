import type { DecidedEntry } from '@portal/shared-sdk/contract'
import { fieldError, notFound } from '../../core/http/problem'
import { approvalTexts } from './texts'
import { known } from '../../core/known'

/** The parts of a stored line by which a decision names it. */
interface Line {
  id: number
  code: string
  product_id: number
  unit_id: number | null
  quantity: number
}

/**
 * The quantity of each line after a decision, by line id; lines that it does not name stay as they are. Prices and
 * discounts of a browser are ignored (rule D-91).
 * @param order its id, which entries may name
 * @throws 400 for a line that the order does not have or that is named twice, 404 for another order's
 */
export function decidedQuantities(
  order: number,
  lines: readonly Line[],
  entries: readonly DecidedEntry[] = [],
): Map<number, number> {
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const named = new Set<number>()
  // Maps, since an imported order may have thousands of lines.
  const byId = new Map(lines.map((line) => [line.id, [line]]))
  const byCode = new Map<string, Line[]>(lines.map(({ code }) => [code, []]))
  for (const line of lines) known(byCode, line.code).push(line)
  for (const entry of entries) {
    if (entry.order !== undefined && entry.order !== order) throw notFound()
    const { id, external_id: code } = entry
    const near = id !== undefined ? byId.get(id) : code !== undefined ? byCode.get(code) : lines
    const meant = (near ?? []).filter((line) => isMeant(line, entry))
    // The same article twice in one order: entries come in the order of the lines.
    const line = meant.find(({ id }) => !named.has(id))
    if (!line)
      throw meant.length > 0
        ? fieldError('entries', approvalTexts.sameLine)
        : fieldError('entries', approvalTexts.noLine, { line: String(entry.external_id ?? entry.id ?? '') })
    named.add(line.id)
    quantities.set(line.id, entry.quantity)
  }
  return quantities
}

function isMeant(
  line: Line,
  { id, external_id: code, product, aditional_measurement_unit: unit }: DecidedEntry,
): boolean {
  if (id !== undefined) return line.id === id
  if (code === undefined && !product) return false
  return (
    (code === undefined || line.code === code) &&
    (!product || line.product_id === idOf(product)) &&
    (unit === undefined || line.unit_id === idOf(unit))
  )
}

const idOf = (value: number | { id: number } | null) => (value !== null && typeof value === 'object' ? value.id : value)
