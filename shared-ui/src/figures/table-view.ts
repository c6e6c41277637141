import { useState } from 'react'

/** The sheets that are read as a table, while the page is open. */
const asTable = new Set<string>()

/** Whether the sheet of this name shows its table; a change is remembered until the page is closed or loaded anew. */
export function useTableView(name: string): [boolean, (isTable: boolean) => void] {
  const [isTable, setTable] = useState(asTable.has(name))
  const change = (next: boolean) => {
    if (next) asTable.add(name)
    else asTable.delete(name)
    setTable(next)
  }
  return [isTable, change]
}
