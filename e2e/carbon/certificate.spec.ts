import { readFileSync } from 'node:fs'
import { pdfText } from '../../api/test/pdf-text'
import { expectAccessible } from '../support/axe'
import { expect, test, watch } from '../support/test'
import { hotel, signInDemo } from './demo'

test('a certificate is downloaded, and whoever opens the address printed on it sees that it is genuine', async ({
  page,
  portal,
  signIn,
  browser,
  troubles,
}) => {
  await signInDemo({ page, portal, signIn }, 'cliente@demo.test', hotel)
  await page.goto('/carbonfootprint')
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
