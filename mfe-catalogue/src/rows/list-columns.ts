import type { Viewer } from '../product/viewer'

export const columns = [
  'picture',
  'product',
  'index',
  'months',
  'stock',
  'format',
  'price',
  'quantity',
  'total',
  'add',
  'favourite',
  'quote',
] as const
export type Column = (typeof columns)[number]

const widths: Record<Column, string> = {
  picture: '42px',
  product: 'minmax(0, 1fr)',
  index: '64px',
  months: '68px',
  stock: '100px',
  format: '122px',
  price: '100px',
  quantity: '96px',
  total: '92px',
  add: '42px',
  favourite: '34px',
  quote: '176px',
}

/** The columns of the list, without those that the viewer may not see or cannot use. */
export function listColumns(viewer: Viewer): Column[] {
  return columns.filter((column) => {
    switch (column) {
      case 'months':
        return viewer.hasCenter
      case 'stock':
        return viewer.showsStock
      case 'format':
        return viewer.showsFormats && viewer.hasBuyer
      case 'price':
        return !viewer.pricesHidden
      case 'total':
        return !viewer.pricesHidden && viewer.hasBuyer
      case 'quantity':
        return viewer.hasBuyer
      case 'add':
        return !viewer.isPublic
      case 'quote':
        return viewer.isPublic
      case 'favourite':
        return viewer.showsFavourites
      default:
        return true
    }
  })
}

/** The columns as a CSS grid template; own: widths that differ in this list. */
export function gridTemplate(shown: readonly Column[], own: Partial<Record<Column, string>> = {}): string {
  return shown.map((column) => own[column] ?? widths[column]).join(' ')
}
