import type { CarbonSimulator } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { askApi } from '../support/ask-api'
import { expect, test } from '../support/test'
import { hotel, hotelCenter, signInDemo } from './demo'

const client = 'cliente@demo.test'

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
