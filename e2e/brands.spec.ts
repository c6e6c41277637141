import type { Catalog, CreatedDocument, Lead } from '@portal/shared-sdk/contract'
import { askApi, fillCart } from './support/ask-api'
import { expectAccessible } from './support/axe'
import { chooseClient } from './support/choose-client'
import type { TestPortal } from './support/portal'
import { signInDemo } from './support/sign-in-demo'
import { expect, test } from './support/test'
import { withConfig } from './support/with-config'

const atHost = ({ url }: TestPortal, brand: string, path: string) =>
  url.replace('localhost', `${brand}.localhost`) + path

// The pairs of colours of each brand are measured in shared-ui/tokens/tokens.test.ts, and pages.spec.ts walks all pages in
// the colours of the first: here are the two that a brand's users see first.
for (const brand of ['arablau', 'dicas', 'ghgorbis', 'inpacs', 'maripol', 'orbishigiene', 'pedrosa', 'vario']) {
  test(`the first pages of ${brand} are accessible in its colours`, async ({ page, portal, signIn }) => {
    await page.goto(atHost(portal, brand, '/login'))
    await expect(page.locator('html')).toHaveAttribute('data-variant', brand)
    await expectAccessible(page)
    await signInDemo({ portal, signIn }, `ventas.${brand}@demo.test`)
    await page.goto(atHost(portal, brand, '/catalogo'))
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
  })
}

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

test('where catalogues are called offers, the third choice of the cart sends an offer (rules C-74, O-93)', async ({
  page,
  portal,
  signIn,
}) => {
  const center = await portal.aCenter()
  const account = await signIn({ role: 'admin', variant: 'orbishigiene' })
  await fillCart(portal, account, center.client_id as number, (await portal.aProduct({ price: '12.00' })).id)
  await chooseClient(page, portal, account, center.client_id as number, center.id)
  await withConfig(page, { catalogueGeneratorAs: 'offers', catalog_generator: true })
  await page.goto('/carrito')
  await page.getByRole('radio', { name: 'Generar oferta en PDF' }).check()
  const name = `Oferta de primavera ${Date.now()}`
  await page.getByLabel(/^Nombre/).fill(name)
  await page.getByLabel(/^Tipo/).selectOption({ index: 1 })
  await expectAccessible(page)
  const answer = page.waitForResponse(/create_catalog/)
  await page.getByRole('button', { name: 'Generar PDF' }).click()
  const { id } = (await (await answer).json()) as CreatedDocument
  await expect(page.getByText('La oferta se ha enviado con éxito')).toBeVisible()
  expect(await askApi<Catalog>(portal, account, `catalogs/${id}/`)).toMatchObject({ name })
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
  await expectAccessible(page, '#main')
  await page.getByRole('button', { name: 'Cerrar el asistente' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

for (const [query, type] of [
  ['eco', 'Eco'],
  ['covid', 'Covid'],
] as const)
  test(`leaving the filter of a link with ?${query} clears the address (rule K-36)`, async ({ page }) => {
    await page.goto(`/catalogo-publico?${query}=`)
    const types = page.getByRole('group', { name: 'Tipo' })
    await expect(types.getByRole('button', { name: type })).toHaveAttribute('aria-pressed', 'true')
    await types.getByRole('button', { name: 'Todos' }).click()
    await expect(page).toHaveURL((url) => !url.searchParams.has(query))
    await expect(page.getByRole('article').first()).toBeVisible()
  })
