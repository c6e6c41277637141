import type { VariantRules } from '@portal/shared-sdk/contract'
import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
})

/** Sales with a client, in a variant whose rules a test may set. */
async function sales(rules: Partial<VariantRules> = {}) {
  const variant = 'arablau'
  Object.assign(portal.variants.get(variant).server.rules, {
    stock_limit: false,
    on_demand: true,
    obsolete_limit: true,
    largestClientDiscount: 20,
    ...rules,
  })
  const account = await portal.anAccount({ role: 'admin', variant })
  const { id: client } = await portal.aClient()
  return {
    account,
    client,
    add: (more: object) => account.post('cart/add_cart_item/', { client, quantity: 1, ...more }),
  }
}

describe('a line discount is refused (rule C-61)', () => {
  test.each([
    ['above the product’s cap', { max_discount: '10' }, 11],
    ['when the cap is below 1', { max_discount: '0.9' }, 1],
    ['when it is no whole percentage', { max_discount: '50' }, 2.5],
    ['on PORTES1', { external_id: 'PORTES1', max_discount: '50' }, 1],
    ['on RECOGIDA', { external_id: 'RECOGIDA', max_discount: '50' }, 1],
    ['below zero', { max_discount: '50' }, -1],
    ['above 100', { max_discount: '100' }, 101],
  ])('%s', async (_name, product, discount) => {
    const { add } = await sales()
    const { id } = await portal.aProduct(product)
    expect(await add({ product: id, discount })).toMatchObject({
      status: 400,
      body: { discount: [expect.any(String)] },
    })
    expect(await add({ product: id, discount: 0 })).toMatchObject({ status: 200 })
  })

  test('on a special price', async () => {
    const { client, add } = await sales()
    const { id } = await portal.aProduct({ max_discount: '50' })
    await portal.db.insertInto('special_price').values({ client_id: client, product_id: id, price: '5' }).execute()
    expect(await add({ product: id, discount: 1 })).toMatchObject({
      status: 400,
      body: { discount: ['Esta línea no admite descuento.'] },
    })
  })

  test('of a client where the variant allows none (rule C-40)', async () => {
    const { client, account, add } = await sales({ largestClientDiscount: 0 })
    await add({ product: (await portal.aProduct()).id })
    expect(await account.put('cart/update/', { client, client_discount_percentage: 1 })).toMatchObject({
      status: 400,
      body: { client_discount_percentage: ['Este carro no admite descuento de cliente.'] },
    })
  })

  test.each([
    ['percentage', { client_discount_percentage: 12.51 }, { client_discount_percentage: 12.5 }],
    ['amount', { client_discount: 12.51 }, { client_discount: 12.5 }],
  ])('of a client above the variant’s largest as %s, whatever the code-0 article takes', async (_name, above, max) => {
    const { client, account, add } = await sales({ largestClientDiscount: 12.5 })
    await portal.db.updateTable('product').set({ max_discount: '100' }).where('id', '=', 11).execute()
    await add({ product: (await portal.aProduct({ price: '100' })).id })
    expect(await account.put('cart/update/', { client, ...above })).toMatchObject({
      status: 400,
      body: { [Object.keys(above)[0]!]: ['El descuento máximo es 12,5 %.'] },
    })
    expect(await account.put('cart/update/', { client, ...max })).toMatchObject({
      status: 200,
      body: { client_discount: 12.5, custom_product: { max_discount: 12.5 } },
    })
  })

  test('of a charge above the largest discount of a client', async () => {
    const { client, account } = await sales({ largestClientDiscount: 20 })
    await portal.db.updateTable('product').set({ max_discount: '100' }).where('id', '=', 11).execute()
    const charge = { client, product: 11, quantity: 1, price: 50, description: 'Montaje' }
    expect(await account.post('cart/add_cart_item/', { ...charge, discount: 21 })).toMatchObject({
      status: 400,
      body: { discount: ['El descuento máximo es 20 %.'] },
    })
    expect((await account.post('cart/add_cart_item/', { ...charge, discount: 20 })).body).toMatchObject({
      base: 40,
      items: [{ product_data: { max_discount: 20 } }],
    })
  })

  test.each(['client', 'network'] as const)('from the role %s, which has none to give', async (role) => {
    const { id: client } = await portal.aClient()
    const buyer = await portal.anAccount({ role, clients: [client] })
    const { id: product } = await portal.aProduct({ max_discount: '50' })
    expect(await buyer.post('cart/add_cart_item/', { client, product, quantity: 1, discount: 1 })).toMatchObject({
      status: 400,
      body: { discount: ['Tu usuario no puede aplicar descuentos.'] },
    })
    await buyer.post('cart/add_cart_item/', { client, product, quantity: 1 })
    expect(await buyer.put('cart/update/', { client, client_discount_percentage: 1 })).toMatchObject({
      status: 400,
      body: { client_discount_percentage: ['Tu usuario no puede aplicar descuentos.'] },
    })
    expect(await buyer.put('cart/update/', { client, client_discount: 1 })).toMatchObject({
      status: 400,
      body: { client_discount: ['Tu usuario no puede aplicar descuentos.'] },
    })
    expect(await buyer.put('cart/update/', { client, client_discount_percentage: 0 })).toMatchObject({ status: 200 })
  })
})

test('a discount that no longer holds is not given (rule C-61)', async () => {
  const { account, client, add } = await sales()
  const { id: product } = await portal.aProduct({ max_discount: '20' })
  await add({ product, discount: 20 })
  await portal.db.updateTable('product').set({ max_discount: '5.9' }).where('id', '=', product).execute()
  expect((await account.get('cart/')).body).toMatchObject({ items: [{ discount: 5, total: 9.5 }], base: 9.5 })
  await portal.db.insertInto('special_price').values({ client_id: client, product_id: product, price: '8' }).execute()
  expect((await account.get('cart/')).body).toMatchObject({
    items: [{ price: 8, discount: 0, is_special_price: true, total: 8 }],
    base: 8,
  })
})

describe('a quantity (rule C-60)', () => {
  test.each([0, -1, 1.5, 100000, '3', null])('of %p is refused', async (quantity) => {
    const { add } = await sales()
    const { id } = await portal.aProduct()
    expect(await add({ product: id, quantity })).toMatchObject({
      status: 400,
      body: { quantity: [expect.any(String)] },
    })
  })

  test('never grows above 99,999', async () => {
    const { account, client, add } = await sales()
    const { id } = await portal.aProduct()
    await add({ product: id, quantity: 99_999 })
    expect(await add({ product: id })).toMatchObject({ status: 400, body: { quantity: ['Como máximo 99.999.'] } })
    const more = { client, product: id, quantity: 1 }
    expect((await account.post('cart/add_cart_item/', more, { 'accept-language': 'en' })).body.quantity).toEqual([
      'At most 99.999.',
    ])
    expect((await account.get('cart/')).body.items).toMatchObject([{ quantity: 99_999 }])
    expect(await account.patch('cart/clear/', { client })).toMatchObject({ status: 200 })
  })

  test('ends at the stock where the variant limits it, over all lines and in units of the format', async () => {
    const { account, client, add } = await sales({ stock_limit: true })
    const { id: product } = await portal.aProduct({ stock: 30 })
    const unit = await portal.db
      .insertInto('product_unit')
      .values({ product_id: product, name: 'Caja', quantity: 12 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await add({ product, quantity: 6 })).body.items[0]).toMatchObject({
      product_data: { max_quantity: 30 },
    })
    expect(await add({ product, quantity: 3, aditional_measurement_unit: unit.id })).toMatchObject({
      status: 400,
      body: { quantity: ['Como máximo 2.'] },
    })
    const { body } = await add({ product, quantity: 2, aditional_measurement_unit: unit.id })
    expect(await account.patch(`cart/update_cart_item/${body.items[0].id}/`, { client, quantity: 7 })).toMatchObject({
      status: 400,
    })
    expect(
      await account.patch(`cart/update_cart_item/${body.items[0].id}/`, {
        client,
        aditional_measurement_unit: unit.id,
      }),
    ).toMatchObject({ status: 400 })
    expect((await account.get('cart/')).body.items).toMatchObject([
      { quantity: 6, aditional_measurement_unit: null },
      { quantity: 2 },
    ])
  })

  test('of an obsolete product is cut to what is left, or refused where the variant does not cut', async () => {
    const { id } = await portal.aProduct({ stock: 5, obsolete: true })
    const cutting = await sales()
    expect((await cutting.add({ product: id, quantity: 9 })).body.items).toMatchObject([
      { quantity: 5, total: 50, is_valid_product: true },
    ])
    expect((await cutting.add({ product: id, quantity: 9 })).body).toMatchObject({ items: [{ quantity: 5 }], base: 50 })
    const refusing = await sales({ obsolete_limit: false })
    expect(await refusing.add({ product: id, quantity: 9 })).toMatchObject({
      status: 400,
      body: { quantity: ['Como máximo 5.'] },
    })
  })

  test('of a product without stock is refused where it counts, and free where it does not', async () => {
    const [obsolete, plain, onDemand, charge] = await Promise.all([
      portal.aProduct({ stock: 0, obsolete: true }),
      portal.aProduct({ stock: 0 }),
      portal.aProduct({ stock: 0, is_ondemand: true }),
      portal.aProduct({ stock: 0, is_charge: true }),
    ])
    const free = await sales()
    expect(await free.add({ product: obsolete.id })).toMatchObject({
      status: 400,
      body: { quantity: ['No quedan existencias de este producto.'] },
    })
    expect(await free.add({ product: plain.id })).toMatchObject({ status: 200 })
    const limited = await sales({ stock_limit: true })
    expect(await limited.add({ product: plain.id })).toMatchObject({ status: 400 })
    expect(await limited.add({ product: onDemand.id })).toMatchObject({ status: 200 })
    expect(await limited.add({ product: charge.id })).toMatchObject({ status: 200 })
    const strict = await sales({ stock_limit: true, on_demand: false })
    expect(await strict.add({ product: onDemand.id })).toMatchObject({ status: 400 })
  })
})

describe('a product is refused (rule C-58)', () => {
  test('without a price', async () => {
    const { client, add } = await sales()
    const { id } = await portal.aProduct({ price: null })
    expect(await add({ product: id })).toMatchObject({
      status: 400,
      body: { product: [expect.stringContaining('presupuesto')] },
    })
    await portal.db.insertInto('special_price').values({ client_id: client, product_id: id, price: '5' }).execute()
    expect(await add({ product: id })).toMatchObject({ status: 200, body: { items: [{ price: 5 }] } })
  })

  test('when it is not sold any more or was never there', async () => {
    const { add } = await sales()
    const { id } = await portal.aProduct({ active: false })
    expect(await add({ product: id })).toMatchObject({ status: 404 })
    expect(await add({ product: 2_000_000_000 })).toMatchObject({ status: 404 })
  })

  test('in a format of another product', async () => {
    const { add } = await sales()
    const [product, other] = [await portal.aProduct(), await portal.aProduct()]
    const unit = await portal.db
      .insertInto('product_unit')
      .values({ product_id: other.id, name: 'Caja', quantity: 12 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await add({ product: product.id, aditional_measurement_unit: unit.id })).toMatchObject({
      status: 400,
      body: { aditional_measurement_unit: [expect.any(String)] },
    })
  })

  test('without a special price where account or client may buy only those', async () => {
    const { id: product } = await portal.aProduct()
    const bound = await portal.aClient({ only_authorized_products: true })
    const free = await portal.aClient()
    const buyer = await portal.anAccount({ role: 'client', clients: [bound.id, free.id] })
    const boundBuyer = await portal.anAccount({ role: 'client', clients: [free.id], only_authorized_products: true })
    expect(await buyer.post('cart/add_cart_item/', { client: bound.id, product, quantity: 1 })).toMatchObject({
      status: 400,
      body: { product: [expect.any(String)] },
    })
    expect(await boundBuyer.post('cart/add_cart_item/', { client: free.id, product, quantity: 1 })).toMatchObject({
      status: 400,
    })
    expect(await buyer.post('cart/add_cart_item/', { client: free.id, product, quantity: 1 })).toMatchObject({
      status: 200,
    })
  })
})

describe('a line shows that it can no longer be ordered (rule C-59)', () => {
  test.each([
    [
      'when the product is no longer sold',
      (product: number) => portal.db.updateTable('product').set({ active: false }).where('id', '=', product).execute(),
    ],
    [
      'when the price is gone',
      (product: number) => portal.db.updateTable('product').set({ price: null }).where('id', '=', product).execute(),
    ],
    [
      'when it became obsolete and ran out',
      (product: number) =>
        portal.db.updateTable('product').set({ obsolete: true, stock: 0 }).where('id', '=', product).execute(),
    ],
    [
      'when the client may only buy special prices',
      (_product: number, client: number) =>
        portal.db.updateTable('client').set({ only_authorized_products: true }).where('id', '=', client).execute(),
    ],
  ])('%s', async (_name, change) => {
    const { account, client, add } = await sales()
    const { id: product } = await portal.aProduct()
    expect((await add({ product })).body.items).toMatchObject([{ is_valid_product: true }])
    await change(product, client)
    expect((await account.get('cart/')).body.items).toMatchObject([{ is_valid_product: false }])
    expect(
      await account.delete(`cart/remove_cart_item/${(await account.get('cart/')).body.items[0].id}/`, { client }),
    ).toMatchObject({ status: 200, body: { items: [] } })
  })
})

test('a cart costs no more than a document holds (rule C-65)', async () => {
  const { account, add } = await sales()
  const { id } = await portal.aProduct({ price: '9999999.99' })
  expect(await add({ product: id, quantity: 99_999 })).toMatchObject({
    status: 400,
    body: { quantity: ['El importe del carro es demasiado alto.'] },
  })
  expect((await account.get('cart/')).body.id).toBeNull()
})
