import type { CarbonInfo, Cart } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { askApi } from '../support/ask-api'
import { expect, test } from '../support/test'
import { hotel, hotelCenter, signInDemo } from './demo'

const noData = 'No existen datos para el rango de fechas seleccionado, por favor elija otro.'
const client = 'cliente@demo.test'
const sheet = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

test('a client finds its footprint in the navigation: figures, months, rankings, method', async ({
  page,
  portal,
  signIn,
}) => {
  await signInDemo({ page, portal, signIn }, client, hotel)
  await page.goto('/catalogo')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Huella de Carbono' }).click()
  await expect(page).toHaveURL('/carbonfootprint')
  await expect(page.getByRole('heading', { level: 1, name: 'Huella de Carbono' })).toBeVisible()
  await expect(page.getByText('Emisiones totales')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Centros con menos emisiones' }).getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('table', { name: 'Centros con más emisiones' }).getByRole('row')).toHaveCount(4)
  await expect(page.locator('.apexcharts-svg')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Emisiones por mes' })).toBeVisible()
  await expect(sheet(page, 'Método, fuentes y límites')).toContainText('DIN 16258')
  await page.goBack()
  await expect(page).toHaveURL(/\/catalogo/)
})

test('the page shows the server’s figures, and reload and Back preserve the chosen months', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signInDemo({ page, portal, signIn }, client, hotel, hotelCenter)
  const info = await askApi<CarbonInfo>(portal, account, `info_co2e/?client=${hotel}&center=${hotelCenter}`)
  await page.goto('/carbonfootprint')
  const kilograms = info.total_co2e.toLocaleString('es-ES', { minimumFractionDigits: 1 })
  await expect(page.getByText(kilograms).first()).toBeVisible()
  await page.getByRole('button', { name: /^Elegir meses/ }).click()
  // The first month of the range alone.
  await page.getByRole('group', { name: 'Elegir meses' }).locator('[data-month][aria-pressed=true]').first().click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page).toHaveURL(/after=\d{4}-\d{2}&before=\d{4}-\d{2}/)
  const address = page.url()
  await expect(page.getByText('Emisiones totales').or(page.getByText(noData)).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Elegir meses: (\S+) a \1$/ })).toBeVisible()
  expect(page.url()).toBe(address)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Productos' }).click()
  await expect(page).toHaveURL(/\/catalogo/)
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Elegir meses: (\S+) a \1$/ })).toBeVisible()
})

test('a centre’s page shows costs beside emissions and quantified ways to reduce them', async ({
  page,
  portal,
  signIn,
}) => {
  await signInDemo({ page, portal, signIn }, client, hotel, hotelCenter)
  await page.goto('/carbonfootprint')
  await expect(page.getByRole('heading', { name: 'Emisiones y coste por línea de pedido' })).toBeVisible()
  await expect(page.getByText('Coste por línea (€)').first()).toBeVisible()
  await expect(page.getByText(/^Centros con/)).toHaveCount(0)
  await expect(sheet(page, 'Menos viajes')).toContainText(/Hoy: \d+ viajes, .*\skg\sCO₂e y .*\s€ de combustible\./)
  await expect(sheet(page, 'Menos viajes')).toContainText('Un viaje a la semana')
  await expectAccessible(page)
})

test('a more sustainable alternative goes into the cart with one click', async ({ page, portal, signIn }) => {
  const account = await signInDemo({ page, portal, signIn }, client, hotel, hotelCenter)
  await page.goto('/carbonfootprint')
  const add = sheet(page, 'Opciones más sostenibles').getByRole('button', { name: /^Añadir al carro/ })
  await expect(add).toHaveCount(3)
  const [, quantity, name] = /: ([\d.]+) de (.*)$/.exec((await add.first().getAttribute('aria-label'))!)!
  await add.first().click()
  await expect(page.getByText('Añadido al carro')).toBeVisible()
  await expect
    .poll(() =>
      askApi<Cart>(portal, account, 'cart/').then(({ items }) =>
        items.map((item) => [item.product_data.name, item.quantity]),
      ),
    )
    .toContainEqual([name, Number(quantity!.replace('.', ''))])
})
