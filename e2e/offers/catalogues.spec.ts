import type { CreatedDocument } from '@portal/shared-sdk/contract'
import { expectMails } from '../support/mails'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { expect, test } from '../support/test'
import { aTrade } from './offers'

test('a catalogue is found and sent again in another type, without changing the cart (rules O-40, O-41)', async ({
  page,
  portal,
  signIn,
}) => {
  const { client, center } = await aTrade(portal)
  const account = await signIn({ role: 'admin' })
  const product = await portal.aProduct({ name: 'Gel de catálogo' })
  await fillCart(portal, account, client.id, product.id)
  const name = `Primavera ${Date.now()}`
  const { id } = await askApi<CreatedDocument>(portal, account, 'cart/create_catalog/', {
    method: 'PATCH',
    body: { client: client.id, center: center.id, catalog_name: name, catalog_type: 1, catalog_items_per_page: 1 },
  })
  await fillCart(portal, account, client.id, product.id, 7)
  await page.goto('/catalogos')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/catalogos/catalogo/${id}/?$`))
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Enviar PDF' })).toBeDisabled()
  await page.getByLabel(/Tipo/).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Enviar PDF' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar por correo' }).dblclick()
  await expect(page.getByText('El catálogo se ha enviado con éxito')).toBeVisible()
  // The mail of its creation, and this one.
  await expectMails(portal, 2, 'Subject:', name)
  expect((await askApi<{ items: object[] }>(portal, account, 'cart/')).items).toMatchObject([{ quantity: 7 }])
})
