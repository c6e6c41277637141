import type { Cart } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { askApi } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import { expect, test } from '../support/test'

test('a pasted list is checked, corrected in place and added to the cart once; an uploaded one adds its valid rows (rules C-83, C-85)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  const client = await portal.aClient({ name: 'Hotel Lista' })
  const center = await portal.aCenter({ client_id: client.id })
  await portal.aProduct({ name: 'Gel de lista', external_id: 'LIS-1001', price: '4.50' })
  await portal.aProduct({ name: 'Papel de lista', external_id: 'LIS-2002', price: '2.00' })
  await portal.aProduct({ name: 'Cubo de lista', external_id: 'LIS-3003', obsolete: true, stock: 2 })
  await portal.aProduct({ name: 'Lejía de lista', external_id: 'SUB-1001' })
  await portal.aProduct({ name: 'Papel prudente', external_id: 'PRU-2002', stock: 50_000 })
  const account = await signIn({ role: 'admin' })
  await chooseClient(page, portal, account, client.id, center.id)
  await page.goto('/carrito')
  await page.getByRole('button', { name: 'Pegar o subir líneas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pegar o subir líneas' })
  await dialog
    .getByLabel('Códigos y cantidades')
    .fill('LIS-1001\t3\nLIS-2020\t5\nLIS-1001\t1\nLIS-3003\t9\nLIS-2002\tdos')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Para añadir: 2. Por corregir: 2.')
  await expectAccessible(page, '[role=dialog]')

  await dialog.getByLabel('Cantidad de la fila 5').fill('2')
  await dialog.getByLabel('Cantidad de la fila 5').press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Para añadir: 3. Por corregir: 1.')
  await dialog.getByLabel('Código de la fila 2').fill('LIS-2003')
  await dialog.getByLabel('Código de la fila 2').press('Enter')
  await dialog.getByRole('button', { name: /LIS-2002 · Papel de lista/ }).click()
  await expect(dialog.getByRole('status')).toHaveText('Para añadir: 3. Por corregir: 0.')
  await expect(dialog.getByText('Solo quedan 2.')).toBeVisible()
  await expect(dialog.getByText('Está también en la fila 1: se suma allí.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Añadir 3 artículos' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('3 artículos añadidos al carro')).toBeVisible()
  await expect(page.getByRole('main').getByText('Gel de lista')).toBeVisible()
  const cart = await askApi<Cart>(portal, account, 'cart/')
  expect(cart.items.map(({ product_data: { external_id: code }, quantity }) => [code, quantity])).toEqual([
    ['LIS-1001', 4],
    ['LIS-2002', 7],
    ['LIS-3003', 2],
  ])

  await test.step('an upload; HTML named .xlsx is refused', async () => {
    await page.getByRole('button', { name: 'Pegar o subir líneas' }).click()
    const file = dialog.locator('input[type=file]')
    troubles.expectSome(/400 \(Bad Request\)/)
    await file.setInputFiles({
      name: 'pedido.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('<html><table></table></html>'),
    })
    await expect(dialog.getByText('El archivo no es una hoja de cálculo .xlsx ni un .csv.')).toBeVisible()
    await file.setInputFiles({
      name: 'pedido.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Artículo;Nombre;Cantidad\nSUB-1001;Lejía;6\nNADA-9;Otra;1\n'),
    })
    await dialog.getByRole('button', { name: 'Añadir 1 artículo' }).click()
    await expect(dialog.getByText('1 artículo añadido al carro')).toBeVisible()
    await expect(dialog.getByLabel('Código de la fila 3')).toHaveValue('NADA-9')
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('main').getByText('Lejía de lista')).toBeVisible()
    expect((await askApi<Cart>(portal, account, 'cart/')).items.map(({ quantity }) => quantity)).toEqual([4, 7, 2, 6])
  })

  await test.step('Escape and a press beside it leave a typed list; an unlikely quantity is asked about', async () => {
    await page.getByRole('button', { name: 'Pegar o subir líneas' }).click()
    const text = dialog.getByLabel('Códigos y cantidades')
    await text.fill('PRU-2002 46,351')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(text).toHaveValue('PRU-2002 46,351')
    await dialog.getByRole('button', { name: 'Revisar' }).click()
    await dialog.getByRole('button', { name: 'Añadir 1 artículo' }).click()
    const question = page.getByRole('dialog', { name: '¿Son correctas estas cantidades?' })
    await expect(question).toContainText('46.351 unidades')
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dialog).toBeVisible()
  })
})
