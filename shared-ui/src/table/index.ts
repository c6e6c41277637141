/** Tables of lists. */
export { positionColumn, type Column } from './column'
export { DataTable, type DataTableProps } from './data-table'
export { InnerSheet } from './inner-sheet'
