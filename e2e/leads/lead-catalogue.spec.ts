import type { NamedRow, Product } from '@portal/shared-sdk/contract'
import { askApi } from '../support/ask-api'
import { expectAccessible } from '../support/axe'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'

const euros = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('a sales person chooses a lead, sees the prices of its rate and fills its cart', async ({
  page,
  portal,
  signIn,
}) => {
  test.slow() // three screens, each checked by axe
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

  await page.goto('/leads/lead-oferta/product/101/')
  const box = page.getByRole('region', { name: 'Precio' })
  await expect(box.getByText(`${euros.format(rate?.price ?? 0)} €`).first()).toBeVisible()
  const added = page.waitForRequest(/add_cart_item/)
  await box.getByRole('button', { name: 'Añadir al Pedido' }).click()
  expect((await added).postDataJSON()).toMatchObject({ client: null, lead: lead.id, product: 101 })
  expect((await (await added).response())?.ok()).toBe(true)

  await page.getByRole('button', { name: `Quitar el lead ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
})

test('choosing a client clears the chosen lead (rule L-11)', async ({ page, portal, signIn }) => {
  const [client, other] = [
    await portal.aClient({ name: 'Hotel Poniente' }),
    await portal.aClient({ name: 'Hotel Gregal' }),
  ]
  await signIn({ role: 'sales_manager', clients: [client.id, other.id] })
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('lead-by-test'))
      localStorage.setItem('_lead', JSON.stringify({ id: 1, name: 'Bar Nuevo', email: null }))
    sessionStorage.setItem('lead-by-test', '1')
  })
  await page.goto('/clientes')
  await page.getByRole('button', { name: 'Seleccionar Hotel Poniente' }).click()
  await expect(page).toHaveURL(/\/catalogo/)
  await expect(page.getByRole('group', { name: 'Para quién pides' })).toContainText('Hotel Poniente')
  await expect(page.getByText('Bar Nuevo')).toHaveCount(0)
})

test('a failed list of leads can be retried, and an empty result says so', async ({ page, signIn, troubles }) => {
  troubles.expectSome(/status of 500/)
  let fails = true
  await page.route('**/api/leads/?*', (route) => (fails ? route.fulfill({ status: 500, json: {} }) : route.continue()))
  await signIn({ role: 'admin' })
  await page.goto('/leads/lead-oferta')
  await expect(page.getByRole('alert')).toContainText('Se ha producido un error. Inténtelo más tarde.')
  fails = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('button', { name: /^Crear oferta para / }).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar leads' }).fill('zzqxw')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No se han encontrado leads')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver todos los leads' }).click()
  await expect(page.getByRole('button', { name: /^Crear oferta para / }).first()).toBeVisible()
})

test('a client has no leads', async ({ page, signIn }) => {
  await signIn({ role: 'client' })
  await page.goto('/leads/lead-oferta')
  await expect(page).toHaveURL(/\/404/)
})

test('on a phone the choice of a lead fits the width', async ({ page, signIn }) => {
  await signIn({ role: 'admin' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/leads/lead-oferta')
  await page
    .getByRole('button', { name: /^Crear oferta para / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Lead para el que trabajas' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})
