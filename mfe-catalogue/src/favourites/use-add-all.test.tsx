import { dispatchSession, on } from '@portal/shared-sdk'
import { aClient, anAccount, showHook, type Asked } from '@portal/shared-sdk/testing'
import { act } from '@testing-library/react'
import { aProduct, aViewer } from '../../test/builders'
import { useAddAll } from './use-add-all'

const choose = (id: number) => dispatchSession({ type: 'clientChosen', client: aClient({ id }), center: null })
const favourites = [101, 102, 103].map((id) => aProduct({ id, is_ondemand: id === 102 }))

let stop = () => undefined as void

/** statuses: the cart's answers in turn, then 200; 'none': 200 with nothing added. */
function setUp(...statuses: (number | 'none')[]) {
  const added: number[] = []
  const { result } = showHook(() => useAddAll(favourites, aViewer()), {
    as: anAccount(),
    client: aClient({ id: 3 }),
    answers: {
      'POST cart/add_cart_item/': ({ body }: Asked) => {
        added.push((body as { product: number }).product)
        const answer = statuses.shift() ?? 200
        if (answer === 'none') return { body: { version: 1, items: [], added: 0 } }
        return { status: answer, body: answer < 400 ? { version: 1, items: [] } : { detail: 'Sin stock' } }
      },
    },
  })
  let isTold = false
  stop()
  stop = on('cart', ({ isOnDemand }) => {
    isTold ||= isOnDemand === true
  })
  const press = async () => {
    await act(() => result.current.add())
    return result.current.outcome
  }
  return { sent: added, press, isTold: () => isTold }
}

test('after a failure the next click adds only what is missing (rule K-56)', async () => {
  const { sent, press } = setUp(200, 400)
  expect(await press()).toEqual({ kind: 'failed', text: 'Sin stock' })
  expect(await press()).toEqual({ kind: 'added', added: 3, skipped: 0 })
  expect(sent).toEqual([101, 102, 102, 103])
})

test('once all are added, another click adds all again', async () => {
  const { sent, press } = setUp()
  await press()
  await press()
  expect(sent).toEqual([101, 102, 103, 101, 102, 103])
})

test('for another client all are added', async () => {
  const { sent, press } = setUp(200, 400)
  await press()
  await act(() => choose(4))
  await press()
  expect(sent).toEqual([101, 102, 101, 102, 103])
})

test('a product on demand opens its notice, even when a later product fails', async () => {
  const { press, isTold } = setUp(200, 200, 400)
  expect(isTold()).toBe(false)
  await press()
  expect(isTold()).toBe(true)
})

test('a product on demand that was not added opens no notice', async () => {
  const { press, isTold } = setUp(200, 400)
  await press()
  expect(isTold()).toBe(false)
})

test('a product of which none is left counts as skipped and opens no notice (rule C-34)', async () => {
  const { press, isTold } = setUp(200, 'none')
  expect(await press()).toEqual({ kind: 'added', added: 2, skipped: 1 })
  expect(isTold()).toBe(false)
})
