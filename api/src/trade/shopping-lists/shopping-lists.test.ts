import { sql } from 'kysely'
import type { ShoppingListDetail } from '@portal/shared-sdk/contract'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

type Options = NonNullable<Parameters<TestPortal['anAccount']>[0]>
const seesPrices: Options = { can_see_prices: true, can_see_totals: true }

async function aBuyer(rights: Options = seesPrices) {
  const center = await portal.aCenter()
  const client = center.client_id
  return { center, client, buyer: await portal.anAccount({ clients: [client], ...rights }) }
}

const text = (...lines: [{ external_id: string }, number | string][]) =>
  lines.map(([{ external_id: code }, quantity]) => `${code}\t${quantity}`).join('\n')

async function aList(caller: Caller, client: number, pasted: string, more: object = {}) {
  const answer = await caller.post('shopping_lists/', {
    client,
    name: 'Semanal',
    source: { kind: 'text', text: pasted },
    ...more,
  })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body as { id: number; version: number }
}
async function read(caller: Caller, id: number): Promise<ShoppingListDetail> {
  const answer = await caller.get(`shopping_lists/${id}/`)
  expect(answer.status).toBe(200)
  return answer.body as ShoppingListDetail
}
const put = (caller: Caller, id: number, body: object) => caller.put(`shopping_lists/${id}/`, body)

describe('making a list', () => {
  test('from nothing, and it says who changed it last (rules R-40, R-41, R-42)', async () => {
    const { client, center, buyer } = await aBuyer()
    const { status, body } = await buyer.post('shopping_lists/', { client, center: center.id, name: ' Lavandería ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Lavandería',
      client: { id: client },
      center: { id: center.id },
      version: 1,
      lines_count: 0,
      used_datetime: null,
      left_out: [],
    })
    expect((await read(buyer, body.id)).lines).toEqual([])
  })

  test('from the cart, an order, the favourites, another list and a text, in their order (rule R-42)', async () => {
    const { client, center, buyer } = await aBuyer()
    const [one, two] = [await portal.aProduct(), await portal.aProduct()]
    for (const [product, quantity] of [
      [two.id, 3],
      [one.id, 5],
    ])
      await buyer.post('cart/add_cart_item/', { client, product, quantity })
    for (const obj of [one.id, two.id]) await buyer.post('favourite_products/', { obj })
    const order = await portal.anOrder({ client_id: client, center_id: center.id })
    const make = async (source: object) => {
      const answer = await buyer.post('shopping_lists/', { client, name: 'Lista', source })
      expect(answer).toMatchObject({ status: 201 })
      const { lines } = await read(buyer, answer.body.id)
      return { id: answer.body.id as number, lines: lines.map(({ article, par }) => [article, par]) }
    }
    const cart = await make({ kind: 'cart' })
    expect(cart.lines).toEqual([
      [two.id, 3],
      [one.id, 5],
    ])
    expect((await make({ kind: 'favourites' })).lines).toEqual([
      [two.id, null],
      [one.id, null],
    ])
    expect((await make({ kind: 'shopping_list', id: cart.id })).lines).toEqual(cart.lines)
    expect((await make({ kind: 'order', id: order.id })).lines).toEqual([[expect.any(Number), 1]])
    const pasted = text([one, 4], [two, ''], [one, 2])
    expect((await make({ kind: 'text', text: pasted })).lines).toEqual([
      [one.id, 6],
      [two.id, null],
    ])
  })

  test('from the proposal of a centre, with its quantities (rule R-42)', async () => {
    const { client, center, buyer } = await aBuyer()
    const product = await portal.aProduct()
    for (const days of [118, 90, 62, 31]) {
      const { id } = await portal.anOrder({
        client_id: client,
        center_id: center.id,
        lines: 0,
        state: 'delivered',
        order_datetime: new Date(portal.clock.now().getTime() - days * 86_400_000),
      })
      await sql`insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity,
        price, base, tax_rate)
        values (${id}, 1, ${product.id}, 'c', 'n', 'Unidad', 1, 6, 10, 10, 21)`.execute(portal.db)
    }
    const source = { kind: 'proposal', id: center.id }
    const { body } = await buyer.post('shopping_lists/', { client, center: center.id, name: 'Lista', source })
    expect((await read(buyer, body.id)).lines).toMatchObject([{ article: product.id, par: 6 }])
  })

  test('what may not be bought is left out and named; nothing left is refused (rule R-43)', async () => {
    const { client, center, buyer } = await aBuyer()
    const [good, gone, charge] = [
      await portal.aProduct(),
      await portal.aProduct(),
      await portal.aProduct({ is_charge: true }),
    ]
    const order = await portal.anOrder({ client_id: client, center_id: center.id, lines: 0 })
    for (const { id } of [good, gone, charge])
      await sql`insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity,
        price, base, tax_rate) values (${order.id}, 1, ${id}, 'c', 'n', 'Unidad', 1, 1, 10, 10, 21)`.execute(portal.db)
    await sql`update product set active = false where id = ${gone.id}`.execute(portal.db)
    const source = { kind: 'order', id: order.id }
    const { body } = await buyer.post('shopping_lists/', { client, name: 'Lista', source })
    expect(body.lines_count).toBe(1)
    expect(body.left_out.map(({ code }: { code: string }) => code).sort()).toEqual(
      [gone.external_id, charge.external_id].sort(),
    )
    const empty = await buyer.post('shopping_lists/', { client, name: 'Lista', source: { kind: 'cart' } })
    expect(empty).toMatchObject({ status: 400, body: { code: 'nothing' } })
  })

  test('rows that cannot be read are named first, then left out on demand (rule R-43)', async () => {
    const { client, buyer } = await aBuyer()
    const product = await portal.aProduct()
    const body = {
      client,
      name: 'Lista',
      source: { kind: 'text', text: `${product.external_id};2\nNOSUCH-77;1\n${product.external_id};dos` },
    }
    const refused = await buyer.post('shopping_lists/', body)
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'rows', rows: [{ row: 2, code: 'NOSUCH-77' }, { row: 3 }] },
    })
    const { status, body: made } = await buyer.post('shopping_lists/', { ...body, leave_out: true })
    expect([status, made.lines_count, made.left_out.length]).toEqual([201, 1, 2])
  })

  test('the source is read by the rights of the account, and is of the same client (rules R-40, R-42)', async () => {
    const { client, center, buyer } = await aBuyer()
    const other = await aBuyer()
    const order = await portal.anOrder({ client_id: other.client, center_id: other.center.id })
    const list = await aList(other.buyer, other.client, text([await portal.aProduct(), 1]))
    const make = async (source: object, more: object = {}) =>
      (await buyer.post('shopping_lists/', { client, name: 'Lista', source, ...more })).status
    expect(await make({ kind: 'order', id: order.id })).toBe(404)
    expect(await make({ kind: 'shopping_list', id: list.id })).toBe(404)
    expect(await make({ kind: 'proposal', id: other.center.id })).toBe(404)
    expect(await make({ kind: 'order' })).toBe(400)
    expect(await make({ kind: 'letter' })).toBe(400)
    const seller = await portal.anAccount({ role: 'admin' })
    const asSeller = await seller.post('shopping_lists/', {
      client,
      name: 'Lista',
      source: { kind: 'order', id: order.id },
    })
    expect(asSeller.status).toBe(400)
    expect((await buyer.post('shopping_lists/', { client, center: other.center.id, name: 'x' })).status).toBe(404)
    expect((await seller.post('shopping_lists/', { client, center: other.center.id, name: 'x' })).status).toBe(400)
    expect((await buyer.post('shopping_lists/', { client, center: center.id, name: '  ' })).status).toBe(400)
    expect((await portal.stranger.post('shopping_lists/', { client, name: 'x' })).status).toBe(401)
  })

  test('a client has 200 lists, and a repeated call makes one (rules R-44, P-29)', async () => {
    const { client, buyer } = await aBuyer()
    const key = { 'idempotency-key': 'a-list-once' }
    const [one, two] = await Promise.all([
      buyer.post('shopping_lists/', { client, name: 'Una' }, key),
      buyer.post('shopping_lists/', { client, name: 'Una' }, key),
    ])
    expect(one.body.id).toBe(two.body.id)
    await sql`insert into shopping_list (client_id, name, name_sort, changed_at)
      select ${client}, 'l', 'l', now() from generate_series(1, 198)`.execute(portal.db)
    const last = await Promise.all(['A', 'B', 'C'].map((name) => buyer.post('shopping_lists/', { client, name })))
    expect(last.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })

  test('more favourites than a list can be made of are refused before they are judged (rule R-44)', async () => {
    const { client, buyer } = await aBuyer()
    const { id } = await portal.aProduct()
    // None has a price: judged, nothing would be left of them.
    await sql`with p as (insert into product (external_id, code_norm, name, name_sort, name_norm, desc_norm,
          supplier_id, category_id)
        select 'MANY' || n, 'MANY' || n, 'f', 'f', 'f', 'f', o.supplier_id, o.category_id
        from product o, generate_series(1, 1001) n where o.id = ${id} returning id)
      insert into favourite (account_id, product_id) select ${buyer.id}, id from p`.execute(portal.db)
    const source = { kind: 'favourites' }
    const answer = await buyer.post('shopping_lists/', { client, name: 'Lista', source })
    expect(answer).toMatchObject({ status: 400, body: { non_field_errors: [expect.stringContaining('500')] } })
  })
})

describe('who sees a list', () => {
  test('all accounts of the client and its sales, nobody else (rule R-40)', async () => {
    const { client, buyer } = await aBuyer()
    const { id } = await aList(buyer, client, text([await portal.aProduct(), 1]))
    const colleague = await portal.anAccount({ clients: [client] })
    const seller = await portal.anAccount({ role: 'admin' })
    for (const caller of [buyer, colleague, seller]) expect((await read(caller, id)).lines).toHaveLength(1)
    const { buyer: stranger } = await aBuyer()
    expect((await stranger.get(`shopping_lists/${id}/`)).status).toBe(404)
    expect((await put(stranger, id, { version: 1, name: 'x' })).status).toBe(404)
    expect((await stranger.delete(`shopping_lists/${id}/`)).status).toBe(404)
    expect((await stranger.get(`shopping_lists/${id}/excel/`)).status).toBe(404)
    expect((await stranger.post('cart/check_reorder/', { kind: 'shopping_list', id })).status).toBe(404)
    expect((await portal.stranger.get(`shopping_lists/${id}/`)).status).toBe(401)
    expect((await portal.stranger.get('shopping_lists/')).status).toBe(401)
  })

  test('an account of some centres has their lists and those of the whole client (rules R-40, L-21)', async () => {
    const { client, center } = await aBuyer()
    const other = await portal.aCenter({ client_id: client })
    const seller = await portal.anAccount({ role: 'admin' })
    const limited = await portal.anAccount({ clients: [client], centers: [center.id] } as Options)
    const ids: number[] = []
    for (const place of [center.id, other.id, null]) {
      const { body } = await seller.post('shopping_lists/', { client, center: place, name: `L${place}` })
      ids.push(body.id)
    }
    const statuses = []
    for (const id of ids) statuses.push((await limited.get(`shopping_lists/${id}/`)).status)
    expect(statuses).toEqual([200, 404, 200])
    const listed = async (query: string) =>
      (await limited.get(`shopping_lists/?client=${client}${query}`)).body.results.map(({ id }: { id: number }) => id)
    expect((await listed('')).sort()).toEqual([ids[0], ids[2]].sort())
    expect((await seller.get(`shopping_lists/?center=${other.id}`)).body.count).toBe(2)
    expect((await limited.get(`shopping_lists/?center=${other.id}`)).status).toBe(404)
  })
})

describe('changing a list', () => {
  test('name, centre and lines at once; a line that stays keeps its id (rule R-45)', async () => {
    const { client, center, buyer } = await aBuyer()
    const [one, two, three] = [await portal.aProduct(), await portal.aProduct(), await portal.aProduct()]
    const { id, version } = await aList(buyer, client, text([one, 1], [two, 2]))
    const before = (await read(buyer, id)).lines
    const answer = await put(buyer, id, {
      version,
      name: 'Mensual',
      center: center.id,
      lines: [
        { product: three.id, unit: null, par: null, note: 'arriba' },
        { product: two.id, unit: null, par: 9 },
      ],
    })
    expect(answer).toMatchObject({ status: 200, body: { name: 'Mensual', center: { id: center.id }, version: 2 } })
    const { lines } = await read(buyer, id)
    expect(lines.map(({ article, par, note }) => [article, par, note])).toEqual([
      [three.id, null, 'arriba'],
      [two.id, 9, ''],
    ])
    expect(lines[1]!.line).toBe(before[1]!.line)
  })

  test('somebody else’s change is a conflict, and only one of two at once is stored (rule R-41)', async () => {
    const { client, buyer } = await aBuyer()
    const colleague = await portal.anAccount({ clients: [client], first_name: 'Ana', last_name: 'Gil' })
    const { id, version } = await aList(buyer, client, text([await portal.aProduct(), 1]))
    const both = await Promise.all([
      put(buyer, id, { version, name: 'Una' }),
      put(colleague, id, { version, name: 'Otra' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await buyer.delete(`shopping_lists/${id}/`, { version })).status).toBe(409)
    expect(await put(colleague, id, { version: 2, name: 'De Ana' })).toMatchObject({
      status: 200,
      body: { changed_by: 'Ana Gil', version: 3 },
    })
    expect((await buyer.delete(`shopping_lists/${id}/`, { version: 3 })).status).toBe(200)
    expect((await buyer.delete(`shopping_lists/${id}/`)).status).toBe(404)
  })

  test('an article comes in once a format, in a format of its own, as far as it may be bought (rules R-44, R-45)', async () => {
    const { client, buyer } = await aBuyer()
    const [one, two, gone] = [
      await portal.aProduct(),
      await portal.aProduct(),
      await portal.aProduct({ active: false }),
    ]
    const box = await portal.db
      .insertInto('product_unit')
      .values({ product_id: one.id, name: 'Caja', quantity: 12, position: 1 })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { id } = await aList(buyer, client, text([one, 1]))
    const line = (product: number, unit: number | null = null, more: object = {}) => ({
      product,
      unit,
      par: 1,
      ...more,
    })
    const change = (lines: object[], version = 1) => put(buyer, id, { version, lines })
    for (const lines of [
      [line(one.id), line(one.id)],
      [line(two.id, box.id)],
      [line(gone.id)],
      [line(2147483647)],
      [line(two.id, null, { par: 0 })],
      [line(two.id, null, { note: 'x'.repeat(201) })],
    ])
      expect((await change(lines)).status).toBe(400)
    expect(await change([line(one.id), line(two.id), line(gone.id)])).toMatchObject({
      body: { lines: [expect.stringContaining('3')] },
    })
    expect((await change([line(one.id), line(one.id, box.id)])).status).toBe(200)
    const many = Array.from({ length: 501 }, (_, at) => line(at + 1))
    expect((await change(many, 2)).status).toBe(400)
  })

  test('a buyer of authorised products adds no other, and keeps what others put there (rules R-45, R-46)', async () => {
    const { client, buyer } = await aBuyer({ ...seesPrices, only_authorized_products: true })
    const [own, others] = [await portal.aProduct(), await portal.aProduct({ stock: 9, obsolete: true })]
    await portal.db
      .insertInto('special_price')
      .values({ client_id: client, product_id: own.id, price: '3.00' })
      .execute()
    const seller = await portal.anAccount({ role: 'admin' })
    const { id } = await aList(seller, client, text([own, 1], [others, 1]))
    const { lines } = await read(buyer, id)
    const untold = {
      code: others.external_id,
      product: null,
      verdict: 'not_sold',
      added: null,
      image_url: null,
      price_was: 0,
      price_changed: false,
      most: null,
    }
    expect(lines[1]).toMatchObject({ ...untold, stock_change: 'gone' })
    const source = { kind: 'shopping_list', id }
    const checked = await buyer.post('cart/check_reorder/', source)
    expect(checked.body.lines[1]).toMatchObject(untold)
    const chosen = lines.map(({ line }) => ({ line, quantity: 1 }))
    const added = await buyer.post('cart/add_reorder/', { ...source, lines: chosen })
    expect(added.body).toMatchObject({ added: 1, lines: [{ code: own.external_id }, untold] })
    const kept = lines.map(({ article }) => ({ product: article, unit: null, par: 2 }))
    expect((await put(buyer, id, { version: 1, lines: kept.toReversed() })).status).toBe(200)
    const mine = await aList(buyer, client, text([own, 1]))
    const forbidden = [{ product: others.id, unit: null, par: 1 }]
    expect((await put(buyer, mine.id, { version: 1, lines: forbidden })).status).toBe(400)
    const pasted = { kind: 'text', text: text([others, 1]) }
    const refused = await buyer.post('shopping_lists/', { client, name: 'x', source: pasted })
    expect(refused).toMatchObject({ status: 400, body: { code: 'rows' } })
  })
})

describe('using a list', () => {
  test('a price and a stock that changed are marked until the list is used (rules R-47, R-48)', async () => {
    const { client, buyer } = await aBuyer()
    const [dear, out, same] = [
      await portal.aProduct({ price: '10.00', stock: 5 }),
      await portal.aProduct({ stock: 5, price: '2.00' }),
      await portal.aProduct({ stock: 5, price: '3.00' }),
    ]
    const { id } = await aList(buyer, client, text([dear, 2], [out, 1], [same, 1]))
    const marks = async () =>
      (await read(buyer, id)).lines.map(({ price_was: was, price_changed: isOther, stock_change: stock }) => [
        was,
        isOther,
        stock,
      ])
    expect(await marks()).toEqual([
      [10, false, null],
      [2, false, null],
      [3, false, null],
    ])
    await sql`update product set price = 12 where id = ${dear.id}`.execute(portal.db)
    await sql`update product set stock = 0 where id = ${out.id}`.execute(portal.db)
    expect(await marks()).toEqual([
      [10, true, null],
      [2, false, 'sold_out'],
      [3, false, null],
    ])
    const { lines, version } = await read(buyer, id)
    const body = { kind: 'shopping_list', id, lines: [{ line: lines[0]!.line, quantity: 4 }] }
    expect((await buyer.post('cart/add_reorder/', body)).body.added).toBe(1)
    expect(await marks()).toEqual([
      [12, false, null],
      [2, false, 'sold_out'],
      [3, false, null],
    ])
    const after = await read(buyer, id)
    expect([after.version, after.used_datetime, after.lines[0]!.in_cart]).toEqual([version, expect.any(String), 4])
    await sql`update product set stock = 5 where id = ${out.id}`.execute(portal.db)
    expect((await marks())[1]).toEqual([2, false, null])
    await sql`update product set active = false where id = ${same.id}`.execute(portal.db)
    expect((await marks())[2]![2]).toBe('gone')
  })

  test('an article that was out of stock when it was listed comes back (rule R-47)', async () => {
    const { client, buyer } = await aBuyer()
    const product = await portal.aProduct({ stock: 0 })
    const { id } = await aList(buyer, client, text([product, 1]))
    expect((await read(buyer, id)).lines[0]!.stock_change).toBeNull()
    await sql`update product set stock = 3 where id = ${product.id}`.execute(portal.db)
    expect((await read(buyer, id)).lines[0]!.stock_change).toBe('back')
  })

  test('up to par is what the cart lacks, in the format of the line (rule R-46)', async () => {
    const { client, buyer } = await aBuyer()
    const product = await portal.aProduct()
    const box = await portal.db
      .insertInto('product_unit')
      .values({ product_id: product.id, name: 'Caja', quantity: 12, position: 1 })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { body } = await buyer.post('shopping_lists/', { client, name: 'Lista' })
    await put(buyer, body.id, { version: 1, lines: [{ product: product.id, unit: box.id, par: 5 }] })
    expect((await read(buyer, body.id)).lines[0]).toMatchObject({ to_par: 5, in_cart: 0, quantity: 5 })
    await buyer.post('cart/add_cart_item/', { client, product: product.id, quantity: 30 })
    expect((await read(buyer, body.id)).lines[0]).toMatchObject({ to_par: 3, in_cart: 30 })
  })

  test('prices stay hidden where the account may not see them (rules R-47, S-63)', async () => {
    const { client, buyer } = await aBuyer({})
    const product = await portal.aProduct({ price: '7.77' })
    const { id } = await aList(buyer, client, text([product, 1]))
    await sql`update product set price = 8.88 where id = ${product.id}`.execute(portal.db)
    const body = JSON.stringify(await read(buyer, id))
    for (const part of ['7.77', '8.88', 'price_was', 'price_changed', '"price"']) expect(body).not.toContain(part)
    expect((await read(buyer, id)).lines[0]).toMatchObject({ stock_change: null })
  })

  test('a press that is repeated adds once, and another cart is not overwritten (rules R-48, C-51)', async () => {
    const { client, center, buyer } = await aBuyer()
    const other = await portal.aCenter()
    const both = await portal.anAccount({ clients: [client, other.client_id], ...seesPrices })
    const product = await portal.aProduct()
    const { id } = await aList(buyer, client, text([product, 3]), { center: center.id })
    const [line] = (await read(buyer, id)).lines
    const body = { kind: 'shopping_list', id, center: center.id, lines: [{ line: line!.line, quantity: 3 }] }
    const key = { 'idempotency-key': 'use-a-list' }
    await Promise.all([buyer.post('cart/add_reorder/', body, key), buyer.post('cart/add_reorder/', body, key)])
    expect((await buyer.get('cart/')).body.items).toMatchObject([{ product: product.id, quantity: 3 }])
    await both.post('cart/add_cart_item/', { client: other.client_id, product: product.id, quantity: 1 })
    expect((await both.post('cart/add_reorder/', body)).status).toBe(409)
    expect((await both.post('cart/add_reorder/', { ...body, lines: [{ line: 2147483647, quantity: 1 }] })).status).toBe(
      409,
    )
  })

  test('the spreadsheet has code, par quantity and note, and no price (rule R-49)', async () => {
    const { client, buyer } = await aBuyer()
    const product = await portal.aProduct({ price: '7.77' })
    const { id } = await aList(buyer, client, text([product, 3]), { name: 'Bar / Terraza' })
    const { status, headers } = await buyer.get(`shopping_lists/${id}/excel/`)
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('Bar%20%20%20Terraza.xlsx')])
  })
})
