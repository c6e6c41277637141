/** Tables of lists, in an entry of their own. */
export { nextOrdering, positionColumn, sortOf, type Column, type PhonePlace } from './column'
export { DataTable, type DataTableProps } from './data-table'
export { InnerSheet } from './inner-sheet'
