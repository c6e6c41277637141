import type { CellType } from './import-object'

/** A value as a file holds it, so that it is read as the same value again (rules E-9 to E-11, E-27). */
export function cellText(type: CellType, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (type.kind === 'list' && Array.isArray(value)) return value.map((one) => cellText(type.of, one)).join('|')
  if (type.kind === 'pairs')
    return (value as { name: string; quantity: number }[])
      .map(({ name, quantity }) => `${escaped(name)}:${quantity}`)
      .join('|')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  // With three decimals the point might group thousands.
  if (type.kind === 'decimal') return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
  return type.kind === 'text' || type.kind === 'code' ? escaped(text) : text
}

/** No spreadsheet takes the text for a formula: behind + and - nothing but digits and what separates them stays bare. */
const escaped = (text: string) =>
  /^'*[=@\t]|^'+[+-]/.test(text) || (/^[+-]/.test(text) && !/^[+-]\d[\d\s.,()/-]*$/.test(text)) ? `'${text}` : text

/** A cell of a file as it stood, which no spreadsheet takes for a formula; one behind an apostrophe stays as it is. */
export const bareCell = (text: string) => (text.startsWith("'") ? text : escaped(text))

/** A line of CSV with its line end. */
export const csvLine = (cells: readonly string[], separator: string): string =>
  `${cells.map((cell) => (cell.includes('"') || cell.includes('\n') || cell.includes('\r') || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)}\r\n`
