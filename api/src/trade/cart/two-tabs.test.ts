import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  // A product that only happens to get its id would be a charge.
  await aCodeZero(portal.db)
})

const times = [[1], [2], [3]]

/** An account with a cart of three lines, open in two tabs. */
async function aSharedCart() {
  const account = await portal.anAccount({ role: 'admin' })
  const { id: client } = await portal.aClient()
  const add = async () =>
    account.post('cart/add_cart_item/', {
      client,
      product: (await portal.aProduct({ price: '10', max_discount: '50' })).id,
      quantity: 1,
    })
  for (let line = 0; line < 3; line++) expect(await add()).toMatchObject({ status: 200 })
  const { items } = (await account.get('cart/')).body
  const ids = items.map(({ id }: { id: number }) => id) as [number, number, number]
  const change = (id: number, part: object) => account.patch(`cart/update_cart_item/${id}/`, { client, ...part })
  return { account, client, ids, add, change }
}

test.each(times)(
  'changes that two tabs make at once are all there, on one line and on two (%i) (rule C-54)',
  async () => {
    const {
      account,
      ids: [first, second, third],
      change,
    } = await aSharedCart()
    const answers = await Promise.all([
      change(first, { quantity: 7 }),
      change(first, { discount: 10 }),
      change(first, { billable: true }),
      change(second, { quantity: 4 }),
      change(third, { quantity: 9 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await account.get('cart/')).body).toMatchObject({
      items: [
        { id: first, quantity: 7, discount: 10, billable: true, total: 63 },
        { id: second, quantity: 4 },
        { id: third, quantity: 9 },
      ],
      base: 193,
    })
  },
)

test.each(times)(
  'one tab puts the lines in order while the other changes, adds and removes (%i) (rule C-54)',
  async () => {
    const {
      account,
      client,
      ids: [first, second, third],
      add,
      change,
    } = await aSharedCart()
    const answers = await Promise.all([
      account.put('cart/update/', { client, items: [{ id: third }, { id: first }] }),
      change(first, { quantity: 5 }),
      add(),
      account.delete(`cart/remove_cart_item/${second}/`, { client }),
    ])
    expect(answers.map(({ status, body }) => [status, status === 200 || body])).toEqual(Array(4).fill([200, true]))
    const { items } = (await account.get('cart/')).body
    expect(items.slice(0, 2)).toMatchObject([{ id: third }, { id: first, quantity: 5 }])
    expect(items).toHaveLength(3)
  },
)

test.each(times)(
  'a change of a line that the other tab removes is done before it or not found, and never brings it back (%i)',
  async () => {
    const {
      account,
      client,
      ids: [first, second, third],
      change,
    } = await aSharedCart()
    const [changed, removed] = await Promise.all([
      change(second, { quantity: 8 }),
      account.delete(`cart/remove_cart_item/${second}/`, { client }),
    ])
    expect([200, 404]).toContain(changed.status)
    expect(removed.status).toBe(200)
    expect((await account.get('cart/')).body.items).toMatchObject([{ id: first }, { id: third }])
  },
)
