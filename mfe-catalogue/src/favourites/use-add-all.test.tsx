import { dispatchSession } from '@portal/shared-sdk'
import type { Client } from '@portal/shared-sdk/contract'
import { act, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { aProduct, aViewer } from '../test-builders'
import { onDemandNoticeAtom } from '../product/use-add-to-cart'
import type { Viewer } from '../product/viewer'
import { useAddAll } from './use-add-all'

const choose = (id: number) => dispatchSession({ type: 'clientChosen', client: { id } as Client, center: null })
const favourites = [101, 102, 103].map((id) => aProduct({ id, is_ondemand: id === 102 }))

/** statuses: what the cart answers, one after the other, then 200. */
function setUp(...statuses: number[]) {
  return setUpFor(aViewer(), ...statuses)
}

function setUpFor(viewer: Viewer, ...statuses: number[]) {
  dispatchSession({ type: 'loggedOut' })
  dispatchSession({ type: 'loggedIn', token: `x.${btoa(JSON.stringify({ exp: 4102444800 }))}.x` })
  choose(3)
  const sent: number[] = []
  globalThis.fetch = (async (_address: string, init: RequestInit) => {
    sent.push((JSON.parse(init.body as string) as { product: number }).product)
    const status = statuses.shift() ?? 200
    return {
      ok: status < 400,
      status,
      text: async () => JSON.stringify(status < 400 ? { version: 1, items: [] } : { detail: 'Sin stock' }),
    }
  }) as typeof fetch
  const store = createStore()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
    </Provider>
  )
  const { result } = renderHook(() => useAddAll(favourites, viewer), { wrapper })
  const press = async () => {
    await act(() => result.current.add())
    return result.current.outcome
  }
  return { sent, press, isTold: () => store.get(onDemandNoticeAtom) }
}

test('after a failure the next press adds only what is missing', async () => {
  const { sent, press } = setUp(200, 400)
  expect(await press()).toEqual({ kind: 'failed', text: 'Sin stock' })
  expect(await press()).toEqual({ kind: 'added', added: 3, skipped: 0 })
  expect(sent).toEqual([101, 102, 102, 103])
})

test('once all is in, another press adds all again', async () => {
  const { sent, press } = setUp()
  await press()
  await press()
  expect(sent).toEqual([101, 102, 103, 101, 102, 103])
})

test('another client gets all of it', async () => {
  const { sent, press } = setUp(200, 400)
  await press()
  act(() => choose(4))
  await press()
  expect(sent).toEqual([101, 102, 101, 102, 103])
})

test('what is served on demand opens its notice, also when a later product fails', async () => {
  const { press, isTold } = setUp(200, 200, 400)
  expect(isTold()).toBe(false)
  await press()
  expect(isTold()).toBe(true)
})

test('nothing is told of a product on demand that did not go in', async () => {
  const { press, isTold } = setUp(200, 400)
  await press()
  expect(isTold()).toBe(false)
})

test('a variant that does not sell on demand tells nothing of it', async () => {
  const viewer = aViewer()
  const { press, isTold } = setUpFor({ ...viewer, rules: { ...viewer.rules, on_demand: false } })
  expect(await press()).toMatchObject({ kind: 'added', added: 3 })
  expect(isTold()).toBe(false)
})
