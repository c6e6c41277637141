import { readFileSync } from 'node:fs'
import type { CarbonInfo, CarbonSimulator, Cart } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { pdfText } from '../../api/test/pdf-text'
import { expectAccessible } from '../support/axe'
import { askApi } from '../support/ask-api'
import { expect, test, watch } from '../support/test'
import { hotel, hotelCenter, signInDemo } from './demo'

const noData = 'No existen datos para el rango de fechas seleccionado, por favor elija otro.'
const client = 'cliente@demo.test'
const sheet = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

test('a client finds its footprint in the navigation, and whoever opens the address on its certificate sees that it is genuine', async ({
  page,
  portal,
  signIn,
  browser,
  troubles,
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

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar certificado' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^co2-certificado-.*\.pdf$/)
  const written = pdfText(readFileSync(await file.path()))
    .join('')
    .replace(/\s/g, '')
  const code = /\/certificado\/((?:[0-9A-Z]{5}-){3}[0-9A-Z]{5})/.exec(written)![1]!
  const kilograms = (await page.locator('main').textContent())!.match(/Emisiones totales([\d.,]+)/)![1]!

  const visitor = await browser.newPage({ baseURL: portal.url })
  watch(visitor, troubles)
  await visitor.goto(`/certificado/${code}`)
  await expect(visitor.getByText('Este certificado es auténtico y dice lo siguiente.')).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText(kilograms)
  await expect(visitor.getByRole('main')).toContainText('Prisma')
  await expect(visitor.getByRole('main')).toContainText(code)
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(visitor)
  await visitor.close()
})

test('the page of a centre shows the server’s figures, costs and ways to reduce them, and stores nothing of its simulator (rule H-31)', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signInDemo({ page, portal, signIn }, client, hotel, hotelCenter)
  const info = await askApi<CarbonInfo>(portal, account, `info_co2e/?client=${hotel}&center=${hotelCenter}`)
  const today = await askApi<CarbonSimulator>(portal, account, `simulator_co2e/?client=${hotel}&center=${hotelCenter}`)
  await page.goto('/carbonfootprint')
  const kilograms = info.total_co2e.toLocaleString('es-ES', { minimumFractionDigits: 1 })
  await expect(page.getByText(kilograms).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Emisiones y coste por línea de pedido' })).toBeVisible()
  await expect(page.getByText('Coste por línea (€)').first()).toBeVisible()
  await expect(page.getByText(/^Centros con/)).toHaveCount(0)
  await expect(sheet(page, 'Menos viajes')).toContainText(/Hoy: \d+ viajes, .*\skg\sCO₂e y .*\s€ de combustible\./)
  await expect(sheet(page, 'Menos viajes')).toContainText('Un viaje a la semana')

  await test.step('the simulator works by keyboard and starts from today’s values', async () => {
    await expect(page.getByRole('slider')).toBeVisible()
    const simulator = page.getByRole('button', { name: 'Simulador' })
    await simulator.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Simulador de reducción' })
    const figure = (name: string) => dialog.locator('dl > div').filter({ hasText: name }).locator('dd')
    await expect(figure('Entregas').first()).toHaveText(String(today.delivery_number))
    const slider = dialog.getByRole('slider')
    for (let tabs = 0; tabs < 5 && !(await slider.evaluate((node) => node === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab')
    await expect(slider).toBeFocused()
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveAttribute('aria-valuetext', '-5\u00a0%')
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', '-98\u00a0%')
    await expect(dialog.getByText(/se calcula con -98\s%/)).toBeVisible()
    await page.keyboard.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', '+100\u00a0%')
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(simulator).toBeFocused()
    // The page's own simulator shows the same.
    await expect(page.getByRole('slider')).toHaveValue('100')
  })

  await test.step('a more sustainable alternative goes into the cart with one click', async () => {
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

  await test.step('reload and Back preserve the chosen months, but nothing of the simulator', async () => {
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
    await expect(page.getByRole('slider')).toHaveValue('0')
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Productos' }).click()
    await expect(page).toHaveURL(/\/catalogo/)
    await page.goBack()
    await expect(page.getByRole('button', { name: /^Elegir meses: (\S+) a \1$/ })).toBeVisible()
  })
})
