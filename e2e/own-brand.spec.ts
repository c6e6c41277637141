import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { askApi } from './support/ask-api'
import { expectAccessible } from './support/axe'
import { importRows } from './support/import-rows'
import { mailTo } from './support/mails'
import { root, startPortal, type TestPortal } from './support/portal'
import { expect, test as base } from './support/test'

/** Without the worker's portal: this one has a folder of assets. */
const test = base.extend({ baseURL: async ({}, use) => use(undefined) })
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let own: TestPortal
let url: string
test.beforeAll(async () => {
  test.setTimeout(120_000)
  own = await startPortal()
  url = own.url.replace('localhost', 'acme.localhost')
})
test.afterAll(() => own?.stop())

const pictures = () => join(own.dataDir, 'assets/pictures')

test('a brand that is put into the folder of a running portal is on its screens (rules P-60, P-63)', async ({
  page,
  request,
}) => {
  putBrand(join(own.dataDir, 'assets/variants/acme'))
  await expect
    .poll(async () => (await request.get(`${own.url}/login`, { headers: { host: 'acme.localhost' } })).text(), {
      timeout: 15_000,
    })
    .toContain('data-variant="acme"')
  await page.goto(`${url}/login`)
  await expect(page).toHaveTitle(/Acme Higiene/)
  await expect(page.getByRole('link', { name: /Acme Higiene/ }).locator('img')).toHaveJSProperty('complete', true)
  await expectAccessible(page)
  expect(await page.evaluate(async () => (await document.fonts.load('640 20px "acme display"')).length)).toBe(1)
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('--brand'))).toBe(
    '#0a6e5c',
  )
  await page.screenshot({ path: test.info().outputPath('login.png') })
})

test('its catalogue shows the pictures of the folder, from the portal alone (rules E-130, E-132)', async ({ page }) => {
  const account = await own.anAccount({ role: 'admin', variant: 'acme' })
  const { results } = await askApi<{ results: { id: number; external_id: string }[] }>(
    own,
    account,
    'products/?page_size=1',
  )
  const [product] = results
  mkdirSync(pictures(), { recursive: true })
  writeFileSync(join(pictures(), 'propia.png'), aPng())
  const csv = await (
    await fetch(`${own.url}/api/imports/export/articles/`, { headers: { authorization: `Bearer ${account.token}` } })
  ).text()
  const id = csv
    .split('\n')
    .find((line) => line.includes(`;${product!.external_id};`))!
    .split(';')[0]
  await importRows(own, account, 'articles', `id;image\n${id};propia.png\n`)
  const image = async () =>
    (await askApi<{ image_url: string | null }>(own, account, `products/${product!.id}/`)).image_url
  await expect.poll(image, { timeout: 20_000 }).toMatch(/^\/media\/articles\//)

  await page.addInitScript((token) => localStorage.setItem('_token', token), account.token)
  await page.goto(`${url}/catalogo/product/${product!.id}`)
  const picture = page.locator('#main img[src^="/media/articles/"]').first()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('product.png') })
  await page.goto(`${url}/catalogo`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('catalogue.png') })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidad' })).toBeVisible()
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
  await expectAccessible(page, 'main')
  await page.screenshot({ path: test.info().outputPath('legal.png') })
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
})

test('its papers and mails bear its mark (rule P-64)', async () => {
  const account = await own.anAccount({ role: 'admin', variant: 'acme' })
  const order = await own.anOrder({ issuer: 'acme' })
  const paper = await fetch(`${own.url}/api/orders/${order.id}/pdf/`, {
    headers: { authorization: `Bearer ${account.token}` },
  })
  const pdf = Buffer.from(await paper.arrayBuffer())
  writeFileSync(test.info().outputPath('order.pdf'), pdf)
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
  await fetch(`${own.url}/api/password_reset/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email }),
  })
  const mail = await mailTo(own.dataDir, account.email)
  expect(mail).toContain('From: pedidos@acme.test')
  expect(mail).toContain('Content-ID: <mark@portal>')
  expect(mail).toContain('src="cid:mark@portal"')
})

function putBrand(folder: string) {
  for (const name of ['fonts', 'legal']) mkdirSync(join(folder, name), { recursive: true })
  const font = createRequire(join(root, 'shared-ui/package.json')).resolve(
    '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
  )
  writeFileSync(join(folder, 'fonts/display.woff2'), readFileSync(font))
  writeFileSync(
    join(folder, 'legal/privacidad.es.md'),
    '# Privacidad\n\nCuidamos tus datos. <script>alert(1)</script>\n',
  )
  writeFileSync(join(folder, 'legal/privacidad.en.md'), '# Privacy\n\nWe take care of your data.\n')
  writeFileSync(
    join(folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#f2b84b"/><path d="M8 17l6 6 11-13" fill="none" stroke="#063" stroke-width="4"/></svg>',
  )
  copyFileSync(join(root, 'e2e/support/acme-brand.json'), join(folder, 'config.json'))
}

/** A picture that the portal has not: a drawing of its own package as pixels. */
const aPng = () => readFileSync(join(root, 'docs/pictures/cart.png'))
