import type { Account, Cart, Center, Client } from '../../contract'
import { on } from '../events'
import { dispatchSession } from '../session/store'
import { askForCenter } from './ask-for-center'
import type { CartCache } from './cart-cache'

/** Whether a buyer of two centres without a chosen one is asked, with these differences. */
async function isAsked({
  role = 'client',
  centers = 2,
  center = null as Center | null,
  cart = { items: [], client: 7, lead: null } as object,
  punchout = null as object | null,
} = {}) {
  dispatchSession({ type: 'clientChosen', client: { id: 7, center_count: centers } as Client, center })
  const cache = { account: () => ({ role, punchout }) as Account, current: () => cart as Cart } as CartCache
  let count = 0
  const stop = on('centerAsked', ({ answer }) => {
    count += 1
    answer(true)
  })
  await askForCenter(cache)
  stop()
  return count === 1
}

test('a buyer of several centres is asked before the first article (rule L-23)', async () => {
  expect(await isAsked()).toBe(true)
  expect(await isAsked({ role: 'network' })).toBe(true)
  expect(await isAsked({ cart: { items: [1], client: 8, lead: null } })).toBe(true)
})

test.each([
  ['with a chosen centre', { center: { id: 1 } as Center }],
  ['of one centre', { centers: 1 }],
  ['whose cart has articles', { cart: { items: [1], client: 7, lead: null } }],
  ['of a purchasing system', { punchout: {} }],
])('a buyer %s is not asked', async (_who, change) => {
  expect(await isAsked(change)).toBe(false)
})

test('sales are not asked, and without a frame that asks adding goes on', async () => {
  expect(await isAsked({ role: 'sales_manager' })).toBe(false)
  expect(await askForCenter(buyersCache({ items: [] }))).toBe(true)
})

const buyersCache = (cart: object | undefined, load = () => Promise.resolve()) =>
  ({
    account: () => ({ role: 'client', punchout: null }) as Account,
    current: () => cart as Cart | undefined,
    load,
  }) as unknown as CartCache

test('nothing is added when the question is left (rule C-116)', async () => {
  dispatchSession({ type: 'clientChosen', client: { id: 7, center_count: 2 } as Client, center: null })
  const stop = on('centerAsked', ({ answer }) => answer(false))
  expect(await askForCenter(buyersCache({ items: [] }))).toBe(false)
  stop()
})

test('a press before the cart is loaded waits for it and is asked (rule C-116)', async () => {
  dispatchSession({ type: 'clientChosen', client: { id: 7, center_count: 2 } as Client, center: null })
  let cart: object | undefined
  const cache = {
    ...buyersCache(undefined),
    current: () => cart as Cart | undefined,
    load: async () => (cart = { items: [] }),
  }
  const stop = on('centerAsked', ({ answer }) => answer(false))
  expect(await askForCenter(cache)).toBe(false)
  stop()
})
