import type { Purchases } from '@portal/shared-sdk/contract'
import { askApi } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import { signInDemo } from '../support/sign-in-demo'
import { expect, test } from '../support/test'

/** Hoteles Miramar, of the demonstration data. */
const hotel = 1

test('a sales person sees what a chosen client bought, and goes to its invoices (rules T-1, T-20, T-23)', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signInDemo({ portal, signIn }, 'ventas@demo.test')
  await chooseClient(page, portal, account, hotel)
  await page.addInitScript(() => localStorage.setItem('popup_aviso', 'true'))
  const bought = await askApi<Purchases>(portal, account, `client_purchases/?client=${hotel}`)
  await page.goto('/estadisticas/estadisticas-compras')
  const euros = Math.round(bought.period_purchases!).toLocaleString('es-ES', { useGrouping: 'always' })
  await expect(page.getByText(`${euros}\u00a0€`).first()).toBeVisible()
  await expect(page.locator('.apexcharts-svg')).toHaveCount(2)
  await expect(page.getByRole('table', { name: 'Ranking de artículos' }).getByRole('row')).toHaveCount(6)
  const heightOf = async (name: string) => {
    const sheet = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })
    return Math.round((await sheet.boundingBox())!.height)
  }
  expect(await heightOf('Por categoría')).toBe(await heightOf('Ranking de artículos'))
  await page.getByRole('link', { name: 'Ver documentos' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
  await expect(page.getByText('Solo los documentos de la cifra que has abierto.')).toBeVisible()
})
