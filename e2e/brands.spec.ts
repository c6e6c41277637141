import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lead } from '@portal/shared-sdk/contract'
import { askApi } from './support/ask-api'
import { expectAccessible } from './support/axe'
import { root, type TestPortal } from './support/portal'
import { signInDemo } from './support/sign-in-demo'
import { expect, test } from './support/test'
import { withConfig } from './support/with-config'

const atHost = ({ url }: TestPortal, brand: string, path: string) =>
  url.replace('localhost', `${brand}.localhost`) + path

const brands = ['arablau', 'dicas', 'ghgorbis', 'inpacs', 'maripol', 'orbishigiene', 'pedrosa', 'vario']
/** Axe's rules whose verdict depends on colours. */
const ofColours = ['color-contrast', 'link-in-text-block']
const coloursOf = (brand: string) => readFileSync(join(root, `shared-ui/tokens/css/${brand}.css`), 'utf8')

// The pairs of colours of each brand are measured in shared-ui/tokens/tokens.test.ts, and pages.spec.ts walks all pages in
// the colours of the first: here are the two that a brand's users see first, which put the others on in turn.
test('the first pages are accessible in the colours of each brand', async ({ page, portal, signIn }) => {
  const expectEachAccessible = async () => {
    for (const brand of brands)
      await test.step(brand, async () => {
        const css = coloursOf(brand)
        expect(css).toContain(`--brand:${await page.evaluate(wear, css)};`)
        await expectAccessible(page, undefined, brand === brands[0] ? {} : { rules: ofColours })
      })
  }
  await page.goto('/login')
  await expectEachAccessible()
  await signInDemo({ portal, signIn }, 'ventas@demo.test')
  await page.goto('/catalogo')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectEachAccessible()
})

/** Runs in the page: puts these tokens over those of the page's brand, and answers the colour of the brand. */
function wear(css: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  return getComputedStyle(document.documentElement).getPropertyValue('--brand')
}

test('each host name shows its own brand, in its colours', async ({ page, portal }) => {
  for (const [variant, name] of [
    ['dicas', 'Dicas'],
    ['pedrosa', 'Pedrosa'],
  ] as const) {
    await page.goto(atHost(portal, variant, '/'))
    await expect(page.getByRole('link', { name: `${name}, inicio` })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-variant', variant)
    const served = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
    expect(coloursOf(variant)).toContain(`--brand:${served};`)
  }
})

test('the lead form of dicas asks for a price rate and no origin, and stores it (rule O-62)', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signInDemo({ portal, signIn }, 'ventas.dicas@demo.test')
  await page.goto('/leads/lead-create')
  await expect(page.getByLabel(/^Tarifa/)).toBeVisible()
  await expect(page.getByLabel(/^Origen/)).toHaveCount(0)
  const name = `Bar de tarifa ${Date.now()}`
  await page.getByLabel(/^Nombre/).fill(name)
  await page.getByLabel(/^Correo/).fill('bar@tarifa.test')
  await page.getByLabel(/^Teléfono/).fill('916830412')
  for (const field of [/^Tarifa/, /^Provincia/, /^Comercial/, /^Canal/])
    await page.getByLabel(field).selectOption({ index: 1 })
  await expectAccessible(page)
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('leads/'),
  )
  await page.getByRole('button', { name: 'Guardar' }).click()
  const { id } = (await (await answer).json()) as Lead
  await expect(page.getByText('Lead creado con éxito.')).toBeVisible()
  const lead = await askApi<Lead>(portal, account, `leads/${id}/`)
  expect(lead.price_rate).not.toBeNull()
  expect(lead.origin).toBeNull()
})

test('the assistant opens in a frame with a token of its own, never the session’s (rule A-25)', async ({
  page,
  portal,
  signIn,
}) => {
  const { token } = await signIn({ role: 'sales_manager', chatbot: true })
  await withConfig(page, { chatbotUrl: '/assistant/' })
  await page.route('**/assistant/?*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hola</h1>' }))
  await page.goto(`${portal.url}/perfil`)
  const asked = page.waitForRequest(/\/assistant\/\?token=/)
  await page.getByRole('button', { name: 'Abrir el asistente' }).click()
  expect(new URL((await asked).url()).searchParams.get('token')).not.toBe(token)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Hola' })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar el asistente' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})
