import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
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

describe('what is stored for repeated writes (rule P-43)', () => {
  /** A write of this account that answers a text of so many letters, and how often it was done. */
  const aWriter = (account: number) => {
    let times = 0
    const reply = { statusCode: 200, code: () => undefined }
    const request = (name: string) =>
      ({
        method: 'POST',
        headers: key(name),
        actor: { id: account, tab: '' },
        ip: '192.0.2.1',
        routeOptions: { url: '/large/' },
        params: {},
        query: {},
        body: {},
      }) as never
    const send = (name: string, text: string, again?: () => Promise<{ text: string }>) =>
      write(
        portal,
        request(name),
        reply,
        () => {
          times++
          return Promise.resolve({ text })
        },
        again,
      )
    return { send, times: () => times }
  }
  const stored = async (account: number) => {
    const rows = await portal.db.selectFrom('idempotency').selectAll().where('account_id', '=', account).execute()
    const bytes = rows.map(({ answer, packed }) => (answer?.length ?? 0) + (packed?.length ?? 0))
    return { count: rows.length, bytes: bytes.reduce((sum, each) => sum + each, 0) }
  }

  test('a large answer is deflated, and given again as it was', async () => {
    const { id } = await portal.anAccount()
    const { send } = aWriter(id)
    const text = 'Limpiador 750 ml. '.repeat(50_000)
    await send('large', text)
    expect((await stored(id)).bytes).toBeLessThan(text.length / 50)
    expect(await send('large', 'another')).toEqual({ text })
  })

  test('of an account 2 MB of large answers are; an older write is still done once', async () => {
    const { id } = await portal.anAccount()
    const { send, times } = aWriter(id)
    const texts = Array.from({ length: 4 }, () => randomBytes(750_000).toString('base64'))
    for (const [at, text] of texts.entries()) await send(`random-${at}`, text)
    const { count, bytes } = await stored(id)
    expect([count, bytes < 2_000_000, bytes > 1_000_000]).toEqual([4, true, true])
    await expect(send('random-0', 'again')).rejects.toMatchObject({ status: 409 })
    expect(await send('random-3', 'again')).toEqual({ text: texts[3] })
    expect(await stored(id)).toMatchObject({ count: 4 })
    expect(times()).toBeLessThanOrEqual(6)
  })

  test('of what can be read again nothing is', async () => {
    const { id } = await portal.anAccount()
    const { send } = aWriter(id)
    const now = () => Promise.resolve({ text: 'as it is now' })
    await send('cart', 'x'.repeat(900_000), now)
    expect(await stored(id)).toEqual({ count: 1, bytes: 0 })
    expect(await send('cart', 'again', now)).toEqual({ text: 'as it is now' })
  })

  test('and of keys the 5,000 newest', async () => {
    const { id } = await portal.anAccount()
    await sql`insert into idempotency (account_id, route, key, body_hash, status, answer, created_at)
      select ${id}, 'POST /large/', n::text, '', 200, 'null', now() - n * interval '1 second'
        from generate_series(1, 5050) n`.execute(portal.db)
    const { send } = aWriter(id)
    for (let time = 0; time < 100; time++) await send(`new-${time}`, 'done')
    expect((await stored(id)).count).toBe(5_000)
  })
})

test('changes of a large cart leave next to nothing behind, and are done once (rule P-43)', async () => {
  const { id: center, client_id: client } = await portal.aCenter()
  const admin = await portal.anAccount({ role: 'admin' })
  const { id: product } = await portal.aProduct()
  await admin.post('cart/add_cart_item/', { client, center, product, quantity: 1 })
  const [line] = (await admin.get('cart/')).body.items
  await sql`insert into cart_item select (jsonb_populate_record(i,
    jsonb_build_object('id', nextval(pg_get_serial_sequence('cart_item', 'id')), 'position', n))).*
    from cart_item i, generate_series(2, 200) n where i.id = ${line.id}`.execute(portal.db)
  const change = { client, quantity: 3 }
  const path = `cart/update_cart_item/${line.id}/`
  const first = await admin.patch(path, change, key('of-many'))
  expect(first.body.cart.items).toHaveLength(200)
  const rows = await portal.db.selectFrom('idempotency').selectAll().where('account_id', '=', admin.id).execute()
  expect(rows).toMatchObject([{ answer: null, packed: null }])
  expect(await admin.patch(path, change, key('of-many'))).toMatchObject({ status: 200, body: first.body })
  await admin.patch(path, { client, quantity: 8 })
  expect((await admin.patch(path, change, key('of-many'))).body.quantity).toBe(8)
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

  test('is not refused while its stored answer cannot be looked up (rule P-75)', async () => {
    let isOpen = true
    const act = () =>
      write(portal, request({}, 'unknown'), reply, () =>
        isOpen ? Promise.resolve({ done: true }) : Promise.reject(fieldError('way')),
      )
    await act()
    isOpen = false
    await sql`alter table idempotency rename to away`.execute(portal.db)
    await expect(act()).rejects.toMatchObject({ code: '42P01' })
    await sql`alter table away rename to idempotency`.execute(portal.db)
    expect(await act()).toEqual({ done: true })
  })
})
