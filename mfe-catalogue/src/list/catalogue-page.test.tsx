import type { ProductRow } from '@portal/shared-sdk/contract'
import {
  aCenter,
  aClient,
  aList,
  anAccount,
  show,
  type Answers,
  type Asked,
  type Options,
} from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { aProduct, someCategories, words } from '../../test/builders'
import BuyPage from '../buy/buy-page'
import FavouritesPage from '../favourites/favourites-page'
import CataloguePage from './catalogue-page'

const generic = 'Se ha producido un error. Inténtelo más tarde.'
const failure = { status: 500, body: { detail: 'no' } }
const types = { is_eco: true, is_covid: true, is_innovative: true }
/** Enough for a second page. */
const count = 40
const someProducts = [aProduct({ id: 1, name: 'Bayeta azul' }), aProduct({ id: 2, name: 'Bayeta roja' })]
const listOf = (results: ProductRow[]) => ({ count: results.length && count, results, corrected_search: null })

/** The browser's button. */
function Back() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Atrás</button>
}

/** Shows a page of the catalogue to sales with a client and its centre. */
function open(at: string, answers: Answers = {}, options: Options = {}) {
  const page = at.startsWith('/pedidos') ? <BuyPage /> : <CataloguePage />
  const withBack = (
    <>
      {page}
      <Back />
    </>
  )
  return show(withBack, {
    as: anAccount(),
    client: aClient({ id: 5 }),
    center: aCenter(),
    at,
    words,
    flags: { stock: true, ...types },
    answers: {
      'products/': listOf(someProducts),
      'categories/': someCategories(),
      'suppliers/': { results: [] },
      'favourite_products/': [],
      'cart/': { items: [], version: 1 },
      ...answers,
    },
    ...options,
  })
}
/** Shows the public catalogue to a visitor. */
const openPublic = (at: string, answers: Answers = {}, options: Options = {}) =>
  open(
    at,
    { 'public_products/': listOf(someProducts), 'public_categories/': someCategories(), ...answers },
    { as: null, client: null, center: null, flags: { catalogo_public: true, ...types }, ...options },
  )
const retry = () => screen.getByRole('button', { name: 'Reintentar' })

test('a failed load is told above the rows that were there, and can be tried again (rule D-8)', async () => {
  let isDown = false
  const { user, calls } = open('/catalogo', { 'products/': () => (isDown ? failure : listOf(someProducts)) })
  expect(await screen.findByRole('heading', { name: 'Bayeta azul' })).toBeTruthy()
  isDown = true
  await user.click(screen.getByRole('button', { name: 'Página 2' }))
  expect((await screen.findByRole('alert')).textContent).toContain(generic)
  expect(screen.getByRole('heading', { name: 'Bayeta azul' })).toBeTruthy()
  isDown = false
  await user.click(retry())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(calls.at(-1)).toContain('page=2')
})

test.each([
  ['the products', { 'products/': true }],
  ['products and categories', { 'products/': true, 'categories/': true }],
])(
  'a first load of %s that fails is told once where one buys, and can be tried again (rule D-8)',
  async (_of, fails) => {
    let isDown = true
    const answerOf = (path: string, answer: unknown) => () => (isDown && path in fails ? failure : answer)
    const { user, calls } = open('/pedidos/comprar', {
      'products/': answerOf('products/', listOf(someProducts)),
      'categories/': answerOf('categories/', someCategories()),
    })
    expect((await screen.findByRole('alert')).textContent).toContain(generic)
    await waitFor(() =>
      expect(Object.keys(fails).every((path) => calls.some((call) => call.includes(path)))).toBe(true),
    )
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    isDown = false
    await user.click(retry())
    expect(await screen.findByRole('button', { name: 'Bayeta azul' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
)

test.each(['/pedidos/comprar', '/catalogo?view=list'])(
  'a failed load of the categories is told on %s, where no tree is shown (rule D-8)',
  async (at) => {
    let isDown = true
    const { user } = open(at, { 'categories/': () => (isDown ? failure : someCategories()) })
    expect((await screen.findByRole('alert')).textContent).toContain(generic)
    isDown = false
    await user.click(retry())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('option')].some(({ textContent }) => textContent?.includes('Celulosa')),
      ).toBe(true),
    )
  },
)

test.each([
  ['/catalogo/s?q=zzz', 'No se han encontrado productos', 'Ver todo el catálogo'],
  ['/catalogo?cat=999999', 'No hay productos en esta categoría', 'Buscar en todo el catálogo'],
  ['/catalogo/s?q=papel&filterByType=is_covid', 'No se han encontrado productos', 'Ver todo el catálogo'],
  ['/pedidos/comprar/s?q=zzz', 'No se han encontrado productos', 'Ver todo el catálogo'],
])('an empty list of %s says so, and leads to the whole catalogue (rule K-37)', async (at, text, action) => {
  const { user, address } = open(at, {
    'products/': ({ query }: Asked) => {
      const isNarrow = query.has('search') || query.has('category') || query.has('is_covid')
      return listOf(isNarrow ? [] : someProducts)
    },
  })
  expect(await screen.findByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: action }))
  expect(await screen.findByText('Bayeta azul')).toBeTruthy()
  expect(address()).toBe(at.startsWith('/pedidos') ? '/pedidos/comprar' : '/catalogo')
})

test('who may see only authorised products is offered no other scope (rule K-27)', async () => {
  open('/catalogo', { 'products/': listOf([]) }, { client: aClient({ id: 5, only_authorized_products: true }) })
  expect(await screen.findByText('Todavía no hay productos')).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'Productos' })).toBeNull()
})

test('another type than that of an eco link clears the address and starts at page 1 (rule K-36)', async () => {
  const { user, address } = open('/catalogo?eco=1&page=2')
  const types = within(await screen.findByRole('group', { name: 'Tipo' }))
  expect(types.getByRole('button', { name: /^Eco/ }).getAttribute('aria-pressed')).toBe('true')
  await user.click(types.getByRole('button', { name: /^Innovaciones/ }))
  await waitFor(() => expect(address()).toBe('/catalogo?filterByType=is_innovative'))
})

test.each([
  ['eco', 'Eco'],
  ['covid', 'Covid'],
])('leaving the filter of a public link with ?%s clears the address (rule K-36)', async (query, type) => {
  const { user, address } = openPublic(`/catalogo-publico?${query}=`)
  const types = within(await screen.findByRole('group', { name: 'Tipo' }))
  expect(types.getByRole('button', { name: new RegExp(`^${type}`) }).getAttribute('aria-pressed')).toBe('true')
  await user.click(types.getByRole('button', { name: /^Todos/ }))
  await waitFor(() => expect(address()).toBe('/catalogo-publico?filterByType=none'))
  expect(await screen.findByRole('heading', { name: 'Bayeta azul' })).toBeTruthy()
})

test('a search of a visitor without hits leads back to the whole public catalogue (rule K-37)', async () => {
  const { user, address } = openPublic('/catalogo-publico/s?q=zzz', { 'public_products/': listOf([]) })
  expect(await screen.findByText('No se han encontrado productos')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ver todo el catálogo' }))
  expect(address()).toBe('/catalogo-publico')
})

test.each([
  [true, 1],
  [false, 0],
])('where featured categories are %p, %i list of them is shown (rule K-21)', async (category_featured, shown) => {
  const [pictured] = someCategories()
  const tree = [1, 2, 3, 4].map((id) => ({ ...pictured!, id, name: `Sección ${id}`, children: [] }))
  openPublic(
    '/catalogo-publico',
    { 'public_categories/': tree },
    { flags: { catalogo_public: true, category_featured } },
  )
  expect(await screen.findByRole('tree', { name: 'Categorías' })).toBeTruthy()
  expect(screen.queryAllByRole('navigation', { name: 'Categorías destacadas' })).toHaveLength(shown)
})

test('with a centre the most consumed products come first, and another order can be chosen (rule K-33)', async () => {
  const { user, calls, address } = open('/catalogo')
  expect(await screen.findByLabelText('Ordenar por')).toHaveProperty('value', 'consumption_desc')
  await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Precio: menor primero')
  expect(address()).toBe('/catalogo?ordering=price_asc')
  await waitFor(() => expect(calls.at(-1)).toContain('ordering=-has_image%2Cfinal_price'))
  open('/catalogo', {}, { center: null })
  expect(await screen.findByLabelText('Ordenar por')).toHaveProperty('value', 'name')
  expect(
    within(screen.getByLabelText('Ordenar por'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nombre', 'Categoría'])
})

test.each(['/catalogo', '/pedidos/comprar', '/catalogo-publico'])(
  'Back from a search of %s restores box and list, and clearing the box returns to the whole list (rule K-10)',
  async (start) => {
    const at = ['papel', 'guantes'].map((text) => `${start}/s?q=${text}`)
    const { user, address, calls } = (start === '/catalogo-publico' ? openPublic : open)(start, {}, { at })
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar productos' })
    expect(box.value).toBe('guantes')
    await user.click(screen.getByRole('button', { name: 'Atrás' }))
    await waitFor(() => expect(box.value).toBe('papel'))
    expect(address()).toBe(at[0])
    await waitFor(() => expect(calls.findLast((call) => /products\/\?/.test(call))).toContain('search=papel'))
    await user.click(box)
    await user.keyboard('{End}{Backspace>5/}')
    await waitFor(() => expect(address()).toBe(start))
    expect([box.value, document.activeElement]).toEqual(['', box])
  },
)

test('suggestions that fail do not disturb the search', async () => {
  const { user, address } = open('/catalogo', { 'products/suggestions/': failure })
  const field = await screen.findByRole('combobox', { name: 'Buscar productos' })
  await user.type(field, 'lejía')
  expect((await screen.findByRole('alert')).textContent).toContain(generic)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Resultados de «lejía»' })).toBeTruthy()
  expect(address()).toContain('/catalogo/s?q=lej')
})

test('without a client the catalogue is read, and favourites are not added; both say what is missing (rule K-56)', async () => {
  const favourite = aProduct({ id: 7, name: 'Cubo favorito', is_favourite: true })
  const answers = { 'favourite_products/': aList([{ id: 1, obj: favourite }]) }
  open('/catalogo', answers, { client: null, center: null })
  expect(await screen.findByRole('heading', { name: 'Bayeta azul' })).toBeTruthy()
  expect(screen.getByText('Para añadir los productos, seleccione un cliente.')).toBeTruthy()
  expect(screen.queryByRole('spinbutton')).toBeNull()
  expect(screen.getByRole('link', { name: 'Seleccionar cliente' }).getAttribute('href')).toBe('/clientes')

  const { user, sent } = show(<FavouritesPage />, { as: anAccount(), at: '/favorites-list', words, answers })
  expect(await screen.findByRole('heading', { name: 'Cubo favorito' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Añadir todo' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Para añadir los productos, seleccione un cliente.')
  expect(screen.getByRole('link', { name: 'Seleccionar cliente' })).toBeTruthy()
  expect(sent).toEqual([])
})
