import { aPortal, type TestPortal } from '../../test/a-portal'
import { fieldError } from './problem'
import { write } from './write'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const key = (name: string) => ({ 'idempotency-key': name })

test('a write that is sent again with its key has one effect and the same answer', async () => {
  const { id } = await portal.aCenter()
  const admin = await portal.anAccount({ role: 'admin' })
  const change = { id, contact: 'Rosa' }
  const [first, ...again] = await Promise.all(
    Array.from({ length: 4 }, () => admin.put('centers/', change, key('once'))),
  )
  expect(first!.status).toBe(200)
  for (const answer of again) expect(answer).toMatchObject({ status: 200, body: first!.body })
  expect((await admin.get(`centers/${id}/`)).body.version).toBe(2)
})

test('the same key with another body is refused', async () => {
  const { id } = await portal.aCenter()
  const admin = await portal.anAccount({ role: 'admin' })
  await admin.put('centers/', { id, contact: 'Rosa' }, key('twice'))
  expect(await admin.put('centers/', { id, contact: 'Eva' }, key('twice'))).toMatchObject({
    status: 409,
    body: { detail: expect.any(String) },
  })
})

test('a failed write leaves its key free for the next attempt (rule P-29)', async () => {
  const { id } = await portal.aCenter()
  const admin = await portal.anAccount({ role: 'admin' })
  const change = { id, version: 2, contact: 'Rosa' }
  expect((await admin.put('centers/', change, key('later'))).status).toBe(409)
  await admin.put('centers/', { id, phone: '600' })
  expect((await admin.put('centers/', change, key('later'))).status).toBe(200)
})

test('two accounts may use the same key', async () => {
  const { id } = await portal.aCenter()
  const [one, other] = [await portal.anAccount({ role: 'admin' }), await portal.anAccount({ role: 'admin' })]
  await one.put('centers/', { id, contact: 'Rosa' }, key('mine'))
  expect((await other.put('centers/', { id, contact: 'Eva' }, key('mine'))).body.contact).toBe('Eva')
})

test('after 48 hours a key is free again (rule P-29)', async () => {
  const { id } = await portal.aCenter()
  const admin = await portal.anAccount({ role: 'admin' })
  await admin.put('centers/', { id, contact: 'Rosa' }, key('old'))
  await portal.db
    .updateTable('idempotency')
    .set({ created_at: new Date(Date.now() - 49 * 3_600_000) })
    .execute()
  expect((await admin.put('centers/', { id, contact: 'Eva' }, key('old'))).body.contact).toBe('Eva')
})

describe('a commit whose answer is lost', () => {
  test.each([
    ['with the connection', '57P01'],
    ['and is tried anew', '40001'],
  ])('%s is not doubled', async (_case, code) => {
    const { id: center, client_id: client } = await portal.aCenter()
    // For accounts without the rights a separate transaction counts the answers (rule C-42).
    const buyer = await portal.anAccount({ clients: [client], can_see_prices: true, can_see_totals: true })
    await buyer.post('cart/add_cart_item/', {
      client,
      product: (await portal.aProduct({ price: '10' })).id,
      quantity: 1,
    })
    const send = () => buyer.patch('cart/create_order/', { client, center }, key(`lost-${code}`))
    loseNextCommit(code)
    const first = await send()
    expect(first).toMatchObject({ status: 200, body: { number: expect.any(String) } })
    expect(await send()).toMatchObject({ status: 200, body: first.body })
    expect(await portal.db.selectFrom('sale_order').select('number').where('client_id', '=', client).execute()).toEqual(
      [{ number: first.body.number }],
    )
  })

  /** Commits the next transaction, but reports a failure to its caller. */
  function loseNextCommit(code: string) {
    const begin = portal.db.transaction.bind(portal.db)
    jest.spyOn(portal.db, 'transaction').mockImplementationOnce(
      () =>
        ({
          execute: async (work: Parameters<ReturnType<typeof begin>['execute']>[0]) => {
            await begin().execute(work)
            throw Object.assign(new Error('The answer was lost'), { code })
          },
        }) as never,
    )
  }
})

describe('a write that asks nothing of the database', () => {
  const request = (body: object, name: string) =>
    ({
      method: 'POST',
      headers: key(name),
      actor: null,
      ip: '192.0.2.1',
      routeOptions: { url: '/nothing/' },
      params: {},
      query: {},
      body,
    }) as never
  const reply = { statusCode: 200, code: () => undefined }

  test('is done once', async () => {
    let times = 0
    const count = () => write(portal, request({}, 'idle'), reply, () => Promise.resolve({ times: (times += 1) }))
    expect([await count(), await count()]).toEqual([{ times: 1 }, { times: 1 }])
  })

  test('repeats its answer although it would fail now', async () => {
    let isOpen = true
    const act = (body = {}) =>
      write(portal, request(body, 'shut'), reply, () =>
        isOpen ? Promise.resolve({ done: true }) : Promise.reject(fieldError('way')),
      )
    await act()
    isOpen = false
    expect(await act()).toEqual({ done: true })
    await expect(act({ other: 1 })).rejects.toMatchObject({ status: 409 })
  })
})
