import { useState } from 'react'

/** Names of the sheets shown as tables, until the browser loads the page again. */
const asTable = new Set<string>()

/** Whether the sheet of this name shows its table. The choice is remembered until the browser loads the page again. */
export function useTableView(name: string): [boolean, (isTable: boolean) => void] {
  const [isTable, setTable] = useState(asTable.has(name))
  const change = (next: boolean) => {
    if (next) asTable.add(name)
    else asTable.delete(name)
    setTable(next)
  }
  return [isTable, change]
}
