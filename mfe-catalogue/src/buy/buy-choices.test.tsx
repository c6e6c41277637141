import { addWords, setLanguage } from '@portal/shared-sdk'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import es from '../../words/es.json'
import { categoryPath } from '../categories/category-path'
import type { Catalogue } from '../choice/use-catalogue'
import { someCategories } from '../../test/builders'
import { BuyChoices } from './buy-choices'

beforeAll(() => {
  setLanguage('es')
  addWords('catalogue', 'es', es)
})

const counts = {
  count: 40,
  scopes: { complete: 40, special_price: 7, add_extra_products: 40 },
  limit: null,
  corrected_search: null,
  types: {
    all: 40,
    only_usual_products: null,
    is_outlet: 0,
    is_eco: 12,
    is_covid: 0,
    is_innovative: 0,
    is_disinfection: 0,
  },
}

function show(category: number | null) {
  const [change, choose] = [jest.fn(), jest.fn()]
  const choice = {
    category,
    scope: 'all',
    scopes: ['special_price', 'all'],
    type: 'none',
    types: ['is_eco'],
    ordering: 'name',
    orderings: ['name', 'price_asc'],
  }
  const categories = someCategories()
  render(
    <BuyChoices
      catalogue={{ choice, change, choose } as unknown as Catalogue}
      categories={categories}
      path={categoryPath(categories, category)}
      counts={counts}
      isFolded={false}
    />,
  )
  return { change, choose }
}
const select = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option)

test('a section offers its categories, and clearing the category returns to the section', async () => {
  const { change } = show(11)
  expect(screen.getByLabelText('Sección')).toHaveProperty('value', '1')
  expect(screen.getByLabelText('Categoría')).toHaveProperty('value', '11')
  await select('Categoría', 'Todas las categorías')
  expect(change).toHaveBeenLastCalledWith({ cat: 1, supplier: null })
  await select('Sección', 'Celulosa')
  expect(change).toHaveBeenLastCalledWith({ cat: 2, supplier: null })
  await select('Sección', 'Todas las secciones')
  expect(change).toHaveBeenLastCalledWith({ cat: null, supplier: null })
})

test('without a section there is no category to choose', () => {
  show(null)
  expect(screen.getByLabelText('Categoría')).toHaveProperty('disabled', true)
})

test('scope, type and ordering show their counts and are remembered for the next visit', async () => {
  const { choose } = show(null)
  await select('Ver productos', 'Autorizados (7)')
  expect(choose).toHaveBeenLastCalledWith({ filterViewProducts: 'special_price' })
  await select('Filtrar por', 'Eco (12)')
  expect(choose).toHaveBeenLastCalledWith({ filterByType: 'is_eco' })
  await select('Ordenar por', 'Precio: menor primero')
  expect(choose).toHaveBeenLastCalledWith({ ordering: 'price_asc' })
})
