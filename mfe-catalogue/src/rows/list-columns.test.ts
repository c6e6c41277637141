import { aViewer } from '../../test/builders'
import { columns, gridTemplate, listColumns } from './list-columns'

test.each([
  ['everything for sales with a centre', aViewer(), ['quote']],
  ['no prices for who may not see them', aViewer({ pricesHidden: true }), ['price', 'total', 'quote']],
  ['no months without a centre', aViewer({ hasCenter: false }), ['months', 'quote']],
  [
    'no controls to order before a client is chosen',
    aViewer({ hasBuyer: false }),
    ['format', 'quantity', 'total', 'quote'],
  ],
  [
    'a quotation in place of price and cart in the public catalogue',
    aViewer({ isPublic: true, hasBuyer: false, hasCenter: false, pricesHidden: true, showsFavourites: false }),
    ['months', 'format', 'price', 'quantity', 'total', 'add', 'favourite'],
  ],
  [
    'no formats, stock and favourites where the variant has none',
    aViewer({ showsFormats: false, showsStock: false, showsFavourites: false }),
    ['stock', 'format', 'favourite', 'quote'],
  ],
])('%s', (_name, viewer, missing) => {
  const shown = listColumns(viewer)
  expect(columns.filter((column) => !shown.includes(column))).toEqual(missing)
  expect(gridTemplate(shown).split(/ (?!1fr)/)).toHaveLength(shown.length)
})
