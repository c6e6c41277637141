/** What lists of documents, and the pages of one document, are made of. */
export { BackButton } from './back-button'
export { CenterPopup, type CenterPopupProps } from './center-popup'
export { ColumnChoice, useColumnChoice, type ColumnChoiceProps } from './column-choice'
export { DateRange } from './date-range'
export { DocumentFrame, DocumentPending, type DocumentFrameProps } from './document-frame'
export { DocumentList, type DocumentListProps } from './document-list'
export { DownloadButton, ExportButton, type DownloadButtonProps } from './download-button'
export { emptyPictures } from './empty-pictures'
export { FormatPrice } from './format-price'
export { lastMonths } from './last-months'
export { ListTools, type ListToolsProps } from './list-tools'
export { NumberLink } from './number-link'
export { PartyBlock, type PartyBlockProps } from './party-block'
export {
  dayIn,
  dayOf,
  earliestDay,
  lastDays,
  lastYear,
  momentsOf,
  periodIn,
  today,
  wholeTime,
  type Period,
} from './period'
export { PartySheets } from './party-sheets'
export { PickList, type PickListProps } from './pick-list'
export { RowActions, type RowActionsProps } from './row-actions'
export { handleRowKeys } from './row-keys'
export { SelectionBar, type SelectionBarProps } from './selection-bar'
export { StateDot } from './state-dot'
export { sumOf } from './sum'
export { TotalsSheet } from './totals-sheet'
export { Under } from './under'
export { useDocumentList, type DocumentFilters, type DocumentListState } from './use-document-list'
export { pageSize, usePageOf, type PageOf } from './use-page-of'
export { useSelection, type Selection } from './use-selection'
export { useListWords } from './words'
export type { ZipSource } from './use-zip'
