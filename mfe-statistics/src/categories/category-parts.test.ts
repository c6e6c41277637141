import { aCategories } from '../../test/show'
import { compared, comparedCategories, partsOf } from './category-parts'

test('categories of either period have both amounts and their difference (rule T-4)', () => {
  expect(
    comparedCategories(aCategories()).map((row) => [
      row.name,
      row.period_purchases,
      row.previous_period_year_purchases,
      row.period_purchases_diff,
      row.period_purchases_diff_percentage,
    ]),
  ).toEqual([
    ['Celulosa', 750, 600, 150, 25],
    ['Limpieza e higiene', 250, 0, 250, null],
    ['Protección', 0, 100, -100, -100],
  ])
})

test('differences are exact to the cent, and their percent is of the year before (rule T-4)', () => {
  expect(compared(0.3, 0.1)).toMatchObject({ period_purchases_diff: 0.2, period_purchases_diff_percentage: 200 })
  expect(compared(4.35, 1.15)).toMatchObject({ period_purchases_diff: 3.2, period_purchases_diff_percentage: 278.26 })
  expect(compared(10, -20)).toMatchObject({ period_purchases_diff: 30, period_purchases_diff_percentage: -150 })
})

test('a category without purchases is no part of the whole, and each part leads to its documents', () => {
  const none = { id: 4, name: 'Menaje', purchases: 0, pruchases_percentage: 0 }
  const data = aCategories({ period_categories_purchases: [...aCategories().period_categories_purchases, none] })
  expect(partsOf(data, (id) => `/f?category=${id}`)).toEqual([
    { id: 1, name: 'Celulosa', value: 750, percent: 75, to: '/f?category=1' },
    { id: 2, name: 'Limpieza e higiene', value: 250, percent: 25, to: '/f?category=2' },
  ])
})
