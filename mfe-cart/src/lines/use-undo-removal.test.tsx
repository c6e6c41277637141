import type { CartItem, Client } from '@portal/shared-sdk/contract'
import { anAccount, show } from '@portal/shared-sdk/testing'
import { ToastRegion } from '@portal/shared-ui'
import { screen, waitFor } from '@testing-library/react'
import { cart, line, words } from '../../test/show-cart'
import { useUndoRemoval } from './use-undo-removal'

/**
 * Restores a line with "Deshacer". added: how many the API says were added; conflict: the cart is another client's.
 */
async function undo(gone: CartItem, { added, conflict = false }: { added?: number; conflict?: boolean } = {}) {
  const present = cart({ items: [{ ...gone, id: 12 }] })
  function Page() {
    const undoRemoval = useUndoRemoval()
    return <button onClick={() => undoRemoval(gone, [gone.id])}>Quitar</button>
  }
  const { user, sent } = show(
    <>
      <Page />
      <ToastRegion />
    </>,
    {
      as: anAccount(),
      client: { id: 4 } as Client,
      words,
      answers: {
        'GET cart/': present,
        'POST cart/add_cart_item/': conflict
          ? { status: 409, body: { detail: 'El carro es de otro cliente.' } }
          : { body: { ...present, added: added ?? gone.quantity } },
        'PATCH cart/update_cart_item/12/': { body: { ...gone, id: 12, cart: present } },
        'PUT cart/update/': { body: present },
      },
    },
  )
  await user.click(screen.getByText('Quitar'))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(sent).not.toEqual([]))
  const bodies = () => sent.map((call) => JSON.parse(call.slice(call.indexOf('{'))) as Record<string, unknown>)
  return { bodies }
}

test('a line with a discount on the rate that replaced its special price gets the rate first (rule C-33)', async () => {
  const { bodies } = await undo(line({ discount: 5, price_rate_product: 44 }, { special_price: 8 }))
  await screen.findByText('Línea recuperada: Gel de manos')
  expect(bodies()[0]).not.toHaveProperty('discount')
  expect(bodies()[1]).toMatchObject({ price_rate_product: 44, discount: 5 })
})

test.each([
  [1, 'Cubo', 'Línea recuperada en parte: Cubo (1 de 2)'],
  [0, 'Fregona', 'No se ha recuperado la línea: ya no queda Fregona'],
])('undoing says how much of an obsolete article was restored: %i of 2 (rule C-34)', async (added, name, text) => {
  await undo(line({ quantity: 2 }, { name }), { added })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText(`Línea recuperada: ${name}`)).toBeNull()
})

test('a line that the API refuses is not reported as restored', async () => {
  await undo(line({}, { name: 'Guantes' }), { conflict: true })
  expect(await screen.findByText('El carro es de otro cliente.')).toBeTruthy()
  expect(screen.queryByText('Línea recuperada: Guantes')).toBeNull()
})
