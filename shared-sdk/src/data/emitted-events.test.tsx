import { renderHook } from '@testing-library/react'
import { SWRConfig } from 'swr'
import type { ReactNode } from 'react'
import type { ProductRow } from '../../contract'
import { on, type PortalEvents } from '../events'
import { dispatchSession } from '../session/store'
import { useCartCommands } from './use-cart'
import { useFavouriteCommands } from './use-favourites'

const cart = { id: 7, version: 3, items: [], client: 1, lead: null }
const product = {
  id: 12,
  name: 'Gel',
  is_ondemand: false,
  measurement_unit: { name: 'Unidad', quantity: 1 },
  aditional_measurement_units: [{ id: 5, name: 'Caja', quantity: 6 }],
} as unknown as ProductRow

/** The events during an action, in order; the server answers each call with this status and body. */
async function eventsDuring(
  names: (keyof PortalEvents)[],
  act: () => Promise<unknown>,
  { status = 200, body = cart as unknown } = {},
) {
  globalThis.fetch = (async () => ({
    ok: status < 400,
    status,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  })) as unknown as typeof fetch
  const heard: unknown[] = []
  const stops = names.map((name) =>
    on(name, (payload: unknown) => void heard.push(payload === undefined ? name : [name, payload])),
  )
  await act().catch((error: unknown) => heard.push(`refused ${(error as { status: number }).status}`))
  for (const stop of stops) stop()
  return heard
}

const commands = <T,>(use: () => T): T =>
  renderHook(use, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
    ),
  }).result.current

beforeEach(() => dispatchSession({ type: 'loggedIn', token: 'x.y.z' }))

test('adding a product emits the cart event with its quantity and format', async () => {
  const { add } = commands(useCartCommands)
  expect(
    await eventsDuring(['cart', 'counts'], () => add({ product, quantity: 2, unit: { id: 5, name: 'Caja' } })),
  ).toEqual([
    [
      'cart',
      {
        added: { product, quantity: 2, asked: 2, unitName: 'Caja', unitQuantity: 6, hidden: false },
        isOnDemand: false,
      },
    ],
  ])
})

test.each([
  [false, true],
  [true, false],
])('a product on demand added with hidden %p asks for its notice: %p', async (hidden, isOnDemand) => {
  const { add } = commands(useCartCommands)
  const act = () => add({ product: { ...product, is_ondemand: true }, quantity: 1, hidden })
  expect(await eventsDuring(['cart'], act)).toMatchObject([['cart', { isOnDemand }]])
})

test('removing a line emits the cart event, a refused removal does not', async () => {
  const { remove } = commands(useCartCommands)
  expect(await eventsDuring(['cart'], () => remove([1]))).toEqual([['cart', {}]])
  expect(await eventsDuring(['cart'], () => remove([1]), { status: 400, body: { detail: 'No' } })).toEqual([
    'refused 400',
  ])
})

test('sending an order emits the events of the cart and of the counts', async () => {
  const { sendOrder } = commands(useCartCommands)
  expect(await eventsDuring(['cart', 'counts'], () => sendOrder({} as never, 'key'))).toEqual([['cart', {}], 'counts'])
})

test('marking, unmarking and clearing favourites emits their event, a refused mark does not', async () => {
  const { add, remove, clear } = commands(useFavouriteCommands)
  const body = { results: [{ id: 1, obj: product }], count: 1 }
  for (const act of [() => add(12), () => remove(12), clear])
    expect(await eventsDuring(['favourites'], act, { body })).toEqual(['favourites'])
  expect(await eventsDuring(['favourites'], () => add(12), { status: 404, body: { detail: 'No' } })).toEqual([
    'refused 404',
  ])
})
