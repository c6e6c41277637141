import { aClient, anAccount, show, type Asked } from '@portal/shared-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aProduct, words } from '../../test/builders'
import { CatalogueSearch } from '../list/catalogue-search'

const products = [
  aProduct({ id: 1, name: 'Bayeta azul', external_id: 'SALTA-1' }),
  aProduct({ id: 2, name: 'Bayeta roja', external_id: 'SALTA-12' }),
]
let searches: string[]
let added: unknown[]
let calls: string[]

/** Shows the field over an API that suggests both products. */
function open() {
  searches = []
  added = []
  calls = show(
    <CatalogueSearch choice={{ query: '', category: null } as never} onSearch={(query) => void searches.push(query)} />,
    {
      as: anAccount(),
      client: aClient({ id: 5 }),
      at: '/catalogo',
      path: '/catalogo',
      words,
      flags: { stock: true },
      answers: {
        'products/suggestions/': { results: products, corrected_search: null },
        'cart/': { items: [], version: 1 },
        'POST cart/add_cart_item/': ({ body }: Asked) => {
          added.push(body)
          return { items: [], version: 1 }
        },
      },
    },
  ).calls
  return screen.getByRole('combobox', { name: 'Buscar productos' })
}
const rows = () => screen.findAllByRole('row')

test('the product of a complete code is active at once, and an arrow and Tab reach its quantity (rule K-43)', async () => {
  const field = open()
  await userEvent.type(field, 'salta-1')
  const [first] = await rows()
  await waitFor(() => expect(first?.getAttribute('aria-selected')).toBe('true'))
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id)
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Cantidad de Bayeta azul' }))
  await userEvent.keyboard('3{Enter}')
  expect(document.activeElement).toBe(field)
  await waitFor(() => expect(added[0]).toMatchObject({ product: 1, quantity: 3, client: 5 }))
  expect(searches).toEqual([])
})

test('Enter searches for the text until an arrow has chosen a row, which it then opens', async () => {
  const field = open()
  await userEvent.type(field, 'salta-1')
  await rows()
  await userEvent.keyboard('{Enter}')
  expect(searches).toEqual(['salta-1'])
  expect(screen.queryByRole('grid')).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  await rows()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(await screen.findByText('otra página')).toBeTruthy()
})

test('Escape closes the suggestions and keeps the text, a second one empties the field', async () => {
  const field = open()
  await userEvent.type(field, 'bayeta')
  await rows()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(field).toHaveProperty('value', 'bayeta')
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveProperty('value', '')
})

test('one letter gets no suggestions, and fast typing is answered once (rule K-43)', async () => {
  const field = open()
  await userEvent.type(field, 'b')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(field, 'ayeta')
  await rows()
  await waitFor(() => expect(calls.filter((call) => call.includes('suggestions')).at(-1)).toContain('search=bayeta'))
  expect(calls.filter((call) => call.includes('suggestions')).length).toBeLessThanOrEqual(2)
})
