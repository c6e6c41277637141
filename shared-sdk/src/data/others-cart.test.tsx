import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import type { Client, ProductRow } from '../../contract'
import { on } from '../events'
import { dispatchSession } from '../session/store'
import { isOthersCart } from './others-cart'
import { useCartCommands } from './use-cart'

test.each([
  ['of the chosen client', { client: 4, lead: null, items: [1] }, false],
  ['of another client', { client: 8, lead: null, items: [1] }, true],
  ['of a lead', { client: null, lead: 4, items: [1] }, true],
  ['of another client, but empty,', { client: 8, lead: null, items: [] }, false],
])('the cart %s counts as somebody else’s: %p', (_name, cart, isOthers) => {
  expect(isOthersCart(cart as never, { client: { id: 4 } as Client, lead: null })).toBe(isOthers)
})

/** An API whose cart has a line of client 8, while client 4 is chosen. */
function aServer() {
  const cart = { id: 7, version: 1, client: 8, lead: null, items: [{ product: 99 }] }
  const cleared: unknown[] = []
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as { client: number; product: number }) : null
    const isRefused = body !== null && cart.items.length > 0 && cart.client !== body.client
    if (body && !isRefused) {
      cart.version += 1
      cart.client = body.client
      if (address.includes('clear')) cleared.push(cart.items.splice(0).map(({ product }) => product))
      else cart.items.push({ product: body.product })
    }
    const text = JSON.stringify(
      isRefused
        ? { detail: 'El carro es de otro cliente.', client: cart.client, lead: cart.lead }
        : address.includes('reorder')
          ? { cart: { ...cart, items: [] }, lines: [] }
          : cart,
    )
    return { ok: !isRefused, status: isRefused ? 409 : 200, headers: new Headers(), text: async () => text }
  }) as typeof fetch
  dispatchSession({ type: 'loggedIn', token: 'x.y.z' })
  dispatchSession({ type: 'clientChosen', client: { id: 4 } as Client, center: null })
  return { cart, cleared }
}

const commands = () =>
  renderHook(useCartCommands, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
    ),
  }).result.current

/** Adds products 1 and 2 at once; the answer to both questions comes when both are asked. */
async function addTwo(answer: boolean) {
  const { add } = commands()
  const asked: ((clear: boolean) => void)[] = []
  const stop = on('cartConflict', (question) => {
    asked.push(question.answer)
    if (asked.length === 2) asked.forEach((answerOne) => answerOne(answer))
  })
  const product = (id: number) =>
    ({
      id,
      measurement_unit: { name: 'Unidad', quantity: 1 },
      aditional_measurement_units: [],
    }) as unknown as ProductRow
  const added = await Promise.all([1, 2].map((id) => add({ product: product(id), quantity: 1 })))
  stop()
  return added
}

test('two products added at once to another client’s cart both go in, and its former lines are cleared', async () => {
  const { cart, cleared } = aServer()
  expect(await addTwo(true)).toEqual([1, 1])
  expect(cleared).toEqual([[99]])
  expect([cart.client, cart.items.map(({ product }) => product).toSorted()]).toEqual([4, [1, 2]])
})

test('nothing is added when the user does not want to clear the other client’s cart', async () => {
  const { cart, cleared } = aServer()
  expect(await addTwo(false)).toEqual([null, null])
  expect([cleared, cart.client, cart.items]).toEqual([[], 8, [{ product: 99 }]])
})

test('lines of another client’s document replace the chosen client’s cart when the user agrees', async () => {
  const { cart, cleared } = aServer()
  dispatchSession({ type: 'clientChosen', client: { id: 8 } as Client, center: null })
  const stop = on('cartConflict', ({ answer }) => answer(true))
  await commands().reorder({ client: 4, product: 1 } as never)
  stop()
  expect([cleared, cart.client, cart.items]).toEqual([[[99]], 4, [{ product: 1 }]])
})

test('a 409 that names no owner of the cart is shown as an error and asks nothing', async () => {
  aServer()
  globalThis.fetch = (async () => ({
    ok: false,
    status: 409,
    headers: new Headers(),
    text: async () => '{"detail":"Ya se envió con otro contenido."}',
  })) as unknown as typeof fetch
  const asked = jest.fn()
  const stop = on('cartConflict', asked)
  await expect(commands().reorder({ client: 4, product: 1 } as never)).rejects.toMatchObject({ status: 409 })
  stop()
  expect(asked).not.toHaveBeenCalled()
})
