import type { ImportObjectRow } from '@portal/shared-sdk/contract'

/** Columns that are chosen for two headings, and key columns that are chosen for none: the server refuses both (E-6). */
export function matchProblems({ columns }: ImportObjectRow, chosen: Readonly<Record<string, string>>) {
  const names = Object.values(chosen).filter((name) => name !== '')
  return {
    double: new Set(names.filter((name, index) => names.indexOf(name) < index)),
    missing: columns.filter(({ name, is_key: isKey }) => isKey && !names.includes(name)).map(({ name }) => name),
  }
}
