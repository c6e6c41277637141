import type { CarbonSimulator } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { askApi } from '../support/ask-api'
import { expect, test } from '../support/test'
import { hotel, hotelCenter, signInDemo } from './demo'

const client = 'cliente@demo.test'

test('choosing months of two years opens a window that says so, and loads nothing (rule H-30)', async ({
  page,
  portal,
  signIn,
}) => {
  const today = new Date()
  // In January all months that can be chosen are of last year, so the clock is set to December.
  const year = today.getFullYear() - (today.getMonth() === 0 ? 1 : 0)
  if (today.getMonth() === 0) await page.clock.setFixedTime(new Date(year, 11, 15))
  await signInDemo({ page, portal, signIn }, client, hotel)
  await page.goto('/carbonfootprint')
  await expect(page.getByText('Emisiones totales')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('info_co2e') && asked.push(request.url())))
  await page.getByRole('button', { name: /^Elegir meses/ }).click()
  await page.getByRole('button', { name: `diciembre ${year - 1}` }).click()
  await page.getByRole('button', { name: `enero ${year}` }).click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Por favor seleccione un rango de fechas que esté dentro del mismo año.')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/carbonfootprint')
  expect(asked).toEqual([])
})

test('the simulator works by keyboard, starts from today’s values and stores nothing (rule H-31)', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signInDemo({ page, portal, signIn }, client, hotel, hotelCenter)
  const today = await askApi<CarbonSimulator>(portal, account, `simulator_co2e/?client=${hotel}&center=${hotelCenter}`)
  await page.goto('/carbonfootprint')
  await expect(page.getByRole('slider')).toBeVisible()
  const open = page.getByRole('button', { name: 'Simulador' })
  await open.focus()
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
  await expect(open).toBeFocused()
  // The page's own simulator shows the same.
  await expect(page.getByRole('slider')).toHaveValue('100')
  await page.reload()
  await expect(page.getByRole('slider')).toHaveValue('0')
})

test('scopes are explained in a window that the keyboard opens and closes (rule H-32)', async ({
  page,
  portal,
  signIn,
}) => {
  await signInDemo({ page, portal, signIn }, client, hotel)
  await page.goto('/carbonfootprint')
  const open = page.getByRole('button', { name: 'Alcances' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Alcances de la huella de carbono' })
  for (const scope of [1, 2, 3]) await expect(dialog.getByRole('heading', { name: `Alcance ${scope}:` })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})
