import { expectAccessible } from '../support/axe'
import { PurchasingSystem, readMessage } from '../support/purchasing-system'
import { expect, test, watch } from '../support/test'

test('a buyer goes from a purchasing system to the catalogue and returns with a correct cart, or an empty one by cancelling; a used link and a wrong secret are refused', async ({
  page,
  portal,
  troubles,
}) => {
  await portal.aProduct({
    name: 'Jabón punchout 5 L',
    external_id: 'PUN-1',
    price: '12.35',
    measurement_unit_name: 'Garrafa',
  })
  const system = await PurchasingSystem.start(portal)
  const { start, code } = await system.setUp({ cookie: 'C-77 & más'.replace('&', '&amp;') })
  expect(code).toBe('200')

  await page.goto(start)
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(page.getByText(`Compras para ${system.buyer.name}`)).toBeVisible()
  const header = page.getByRole('group', { name: 'Para quién pides' })
  await expect(header).toContainText(system.buyer.clientName)
  await expect(header.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
    'Productos',
    'Pedidos',
  ])
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('PUN-1')
  await page.keyboard.press('Enter')
  const product = page
    .getByRole('article', { name: /Jabón punchout/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Jabón punchout' }))
    .first()
  await product.getByRole('spinbutton').fill('4')
  await product.getByRole('button', { name: /Añadir/ }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Carro, 4 unidades/ })
    .click()
  await expect(page.getByRole('button', { name: /^Enviar a / })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Enviar a / }).click()
  await expect(page.getByRole('heading', { name: 'Carro recibido' })).toBeVisible()
  expect(await readMessage(page, system.returned[0]!)).toEqual({
    cookie: 'C-77 & más',
    total: '49.40',
    lines: [{ code: 'PUN-1', quantity: 4, price: '12.35', unit: 'JG' }],
  })

  await page.goto((await system.setUp()).start)
  await page.getByRole('status').getByRole('button', { name: 'Cancelar y volver' }).click()
  await expect(page.getByRole('heading', { name: 'Carro recibido' })).toBeVisible()
  expect(await readMessage(page, system.returned[1]!)).toEqual({ cookie: 'COOKIE-1', total: '0.00', lines: [] })
  troubles.expectSome(/400 \(Bad Request\)/)
  await page.goto(start)
  await expect(page.getByText('No se ha podido entrar con ese enlace. Inicia sesión.')).toBeVisible()
  expect(await system.setUp({ secret: 'wrong' })).toEqual({ start: '', code: '401' })
  await system.stop()
})

test('a cart returned for editing can be changed, and one returned for inspection cannot', async ({ page, portal }) => {
  await portal.aProduct({
    name: 'Bobina punchout',
    external_id: 'PUN-2',
    price: '3.00',
    measurement_unit_name: 'Bobina',
  })
  const system = await PurchasingSystem.start(portal)
  const items = ['PUN-2', 'PUN-GONE']
    .map((part) => `<ItemOut quantity="3"><ItemID><SupplierPartID>${part}</SupplierPartID></ItemID></ItemOut>`)
    .join('')
  await page.goto((await system.setUp({ operation: 'edit', items })).start)
  await expect(page).toHaveURL(/\/carrito$/)
  await expect(page.getByText(/ya no está a la venta: PUN-GONE/)).toBeVisible()
  await page.getByRole('button', { name: /^Enviar a / }).click()
  await expect(page.getByRole('heading', { name: 'Carro recibido' })).toBeVisible()
  expect((await readMessage(page, system.returned[0]!)).lines).toEqual([
    { code: 'PUN-2', quantity: 3, price: '3.00', unit: 'RO' },
  ])

  await page.goto((await system.setUp({ operation: 'inspect', items })).start)
  await expect(page.getByText(/solo para consultarlo/)).toBeVisible()
  await expect(page.getByText('Bobina punchout')).toBeVisible()
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Enviar a / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Carro recibido' })).toBeVisible()
  await system.stop()
})

test('with OCI the cart is returned as form fields', async ({ page, portal, troubles }) => {
  await portal.aProduct({
    name: 'Guantes punchout',
    external_id: 'PUN-3',
    price: '7.10',
    measurement_unit_name: 'Caja',
  })
  const system = await PurchasingSystem.start(portal, { protocol: 'oci' })
  const entered = page.waitForResponse((answer) => answer.url().includes('/api/punchout/oci/'))
  await page.goto(system.address)
  await page.getByRole('button', { name: 'Catálogo' }).click()
  // The test portal's links lack its port.
  troubles.expectSome(/ERR_UNSAFE_PORT/)
  const start = new URL((await entered).headers().location ?? '')
  await page.waitForURL('chrome-error://chromewebdata/')
  await page.goto(portal.url + start.pathname + start.search)
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('PUN-3')
  await page.keyboard.press('Enter')
  const product = page
    .getByRole('article', { name: /Guantes punchout/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Guantes punchout' }))
    .first()
  await product.getByRole('button', { name: /Añadir/ }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Carro, 1 unidad/ })
    .click()
  await page.getByRole('button', { name: /^Enviar a / }).click()
  await expect(page.getByRole('heading', { name: 'Carro recibido' })).toBeVisible()
  expect(system.returned[0]).toMatchObject({
    '~OkCode': 'ADDI',
    '~CALLER': 'CTLG',
    'NEW_ITEM-DESCRIPTION[1]': 'Guantes punchout',
    'NEW_ITEM-QUANTITY[1]': '1',
    'NEW_ITEM-UNIT[1]': 'BX',
    'NEW_ITEM-PRICE[1]': '7.10',
    'NEW_ITEM-CURRENCY[1]': 'EUR',
    'NEW_ITEM-VENDORMAT[1]': 'PUN-3',
  })
  await system.stop()
})

test('two punch-outs and an ordinary session in one browser are independent', async ({
  page,
  portal,
  context,
  troubles,
  signIn,
}) => {
  await portal.aProduct({ name: 'Cubo punchout', external_id: 'PUN-4' })
  const system = await PurchasingSystem.start(portal)
  const own = await signIn({ role: 'admin' })
  await page.goto('/catalogo')
  const tabs = []
  for (const quantity of [2, 5]) {
    const tab = await context.newPage()
    watch(tab, troubles)
    const items = `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>PUN-4</SupplierPartID></ItemID></ItemOut>`
    await tab.goto((await system.setUp({ cookie: `TAB-${quantity}`, operation: 'edit', items })).start)
    await expect(tab.getByText(`Compras para ${system.buyer.name}`)).toBeVisible()
    await expect(tab.getByRole('main').getByRole('spinbutton')).toHaveCount(1)
    tabs.push(tab)
  }
  for (const [index, quantity] of [2, 5].entries()) {
    const tab = tabs[index]!
    await expect(tab.getByRole('main').getByRole('spinbutton').first()).toHaveValue(String(quantity))
    await tab.getByRole('button', { name: /^Enviar a / }).click()
    await expect(tab.getByRole('heading', { name: 'Carro recibido' })).toBeVisible()
  }
  const messages = await Promise.all(system.returned.map((fields) => readMessage(page, fields)))
  expect(messages.map(({ cookie, lines }) => [cookie, lines[0]?.quantity])).toEqual([
    ['TAB-2', 2],
    ['TAB-5', 5],
  ])
  await page.reload()
  await expect(page.getByRole('button', { name: /Mi cuenta/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('_token'))).toBe(own.token)
  await system.stop()
})
