import type { NamedRow, Product } from '@portal/shared-sdk/contract'
import { askApi } from '../support/ask-api'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'

const euros = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('a sales person chooses a lead, sees the prices of its rate and fills its cart', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signIn({ role: 'admin' })
  const product = await askApi<Product>(portal, account, 'products/101/')
  const rate = product.price_rate_products?.find(({ price }) => price !== product.price)
  const rates = await askApi<NamedRow[]>(portal, account, 'price_rates/')
  expect(rates.map(({ id }) => id)).toContain(rate?.price_rate.id)
  const lead = await portal.aLead({ name: `Bar Levante ${Date.now()}`, price_rate_id: rate?.price_rate.id })
  const name = String(lead.name ?? '')

  await page.goto('/catalogo')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar leads' }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Crear oferta para ${name}` }).click()

  await expect(page).toHaveURL((url) => url.pathname === '/leads/lead-oferta' && url.search === '')
  await expect(page.getByRole('region', { name: 'Lead para el que trabajas' })).toContainText(name)
  await expect(page.getByRole('group', { name: 'Para quién pides' })).toContainText(name)
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Productos' }),
  ).toHaveAttribute('href', '/leads/lead-oferta')
  await expect(page.getByRole('article').first()).toBeVisible()

  await follow(page, '/leads/lead-oferta/product/101/')
  const box = page.getByRole('region', { name: 'Precio' })
  await expect(box.getByText(`${euros.format(rate?.price ?? 0)} €`).first()).toBeVisible()
  const added = page.waitForRequest(/add_cart_item/)
  await box.getByRole('button', { name: 'Añadir al Pedido' }).click()
  expect((await added).postDataJSON()).toMatchObject({ client: null, lead: lead.id, product: 101 })
  expect((await (await added).response())?.ok()).toBe(true)

  await page.getByRole('button', { name: `Quitar el lead ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
})
