import { on } from '@portal/shared-sdk'
import type { Product } from '@portal/shared-sdk/contract'
import { accessibilityProblems, aClient, anAccount, show } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aProduct, words } from '../../test/builders'
import ProductPage from './product-page'

/** Shows the page of product 7 to sales with a client. */
function open(product?: Partial<Product>) {
  return show(<ProductPage />, {
    as: anAccount({ rules: { ...anAccount().rules, on_demand: true } }),
    client: aClient({ id: 5 }),
    at: '/catalogo/product/7-x/',
    path: '/catalogo/product/:id/*',
    words,
    flags: { stock: true, sustainability: true },
    answers: {
      ...(product && {
        'products/7/': {
          ...aProduct({ id: 7 }),
          ean: null,
          description: '',
          extra_info: {},
          extra_safety_symbols: [],
          related_products: [],
          more_eco_alternatives: [],
          ...product,
        },
      }),
      'favourite_products/': [],
      'categories/': [],
      'cart/': { items: [], version: 1 },
      'POST cart/add_cart_item/': { items: [], version: 2, added: 1 },
    },
  })
}
const add = () => screen.queryAllByRole('button', { name: 'Añadir al Pedido' })

test('a product without price says so, and is asked for instead of added', async () => {
  open({ price: null, final_price: null, quote_only: true })
  expect((await screen.findAllByText('Precio a consultar')).length).toBeGreaterThan(0)
  expect(add()).toEqual([])
  expect(screen.getAllByRole('button', { name: /^Solicitar presupuesto/ }).length).toBeGreaterThan(0)
  expect(await screen.findByText('No existen productos alternativos más sostenibles')).toBeTruthy()
})

test('a product on demand says so, and opens its notice when it was added (rule C-24)', async () => {
  const { user } = open({ is_ondemand: true, in_stock: false, stock: 0 })
  const heard = jest.fn()
  const stop = on('cart', ({ isOnDemand }) => heard(isOnDemand))
  expect((await screen.findAllByText('Bajo pedido')).length).toBeGreaterThan(0)
  await user.click(add()[0]!)
  await waitFor(() => expect(heard).toHaveBeenCalledWith(true))
  stop()
})

test('badge and question of the index open its explanation', async () => {
  const { user } = open({ sustainability_index: 3 })
  for (const name of [/^Índice de sostenibilidad/, '¿Qué significa el índice?']) {
    await user.click((await screen.findAllByRole('button', { name }))[0]!)
    const explained = await screen.findByRole('dialog', { name: 'El índice de sostenibilidad' })
    await user.click(within(explained).getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('a charge can be added', async () => {
  open({ is_charge: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Limpiador multiusos 750 ml' })).toBeTruthy()
  expect(add().length).toBeGreaterThan(0)
})

test('a product that is not there says so, and leads to the catalogue', async () => {
  open()
  expect(await screen.findByText('Este producto no existe o ya no está en el catálogo.')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/catalogo')
  expect(await accessibilityProblems()).toEqual([])
})
