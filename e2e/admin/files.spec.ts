import { askApi } from '../support/ask-api'
import { expectAccessible } from '../support/axe'
import { importRows } from '../support/import-rows'
import type { TestAccount, TestPortal } from '../support/portal'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'

const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Articles whose pictures and sheets nobody has sent yet. */
async function articlesWithoutFiles(portal: TestPortal, account: TestAccount): Promise<void> {
  const articles = [
    'id;code;name;supplier;category;image;technical_sheet',
    'IMG-1;IMG-1;Gel con imagen;IMG-S;IMG-K;img-1.png;img-1.pdf',
    'IMG-2;IMG-2;Papel con imagen;IMG-S;IMG-K;img-2.png;https://fichas.invalid/img-2.pdf',
  ].join('\n')
  await importRows(portal, account, 'suppliers', 'id;name\nIMG-S;Imágenes\n')
  await importRows(portal, account, 'categories', 'id;name;image\nIMG-K;Imágenes;img-k.png\n')
  await importRows(portal, account, 'articles', articles)
}

test('an admin sees which files are missing, sends many at once, and they vanish (rules E-140 to E-142)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  test.setTimeout(120_000)
  troubles.expectSome(/400 \(Bad Request\)/)
  const account = await signIn({ role: 'admin' })
  await articlesWithoutFiles(portal, account)
  await page.goto('/administracion/importaciones')
  await page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name: 'Imágenes' }).click()
  const table = page.getByRole('table', { name: 'Imágenes y fichas que faltan' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(row('img-1.png')).toContainText(/Imagen.*IMG-1 Gel con imagen.*(Aún no se ha buscado|No ha llegado)/)
  await expect(row('img-k.png')).toContainText('Categoría Imágenes')

  // By the keyboard: search, then a filter.
  await page.keyboard.press('/')
  await page.keyboard.type('IMG-2')
  await page.keyboard.press('Enter')
  await expect(row('img-1.png')).toHaveCount(0)
  await expect(row('img-2.png')).toHaveCount(1)
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('picture')
  await expect(page).toHaveURL(/q=IMG-2.*kind=picture/)
  await expect(row('img-2.pdf')).toHaveCount(0)
  await follow(page, '/administracion/imagenes')

  await page.locator('#main input[type=file]').setInputFiles([
    ...['img-1.png', 'img-2.png', 'img-k.png', 'IMG-9.png'].map((name) => ({
      name,
      mimeType: 'image/png',
      buffer: aPicture,
    })),
    { name: 'img-1.pdf', mimeType: 'application/pdf', buffer: Buffer.from('nada') },
  ])
  await expect(page.getByText('4 archivos guardados.')).toBeVisible()
  await expect(page.getByText(/1 archivo guardado no lo nombra nadie/)).toContainText('IMG-9.png')
  await expect(page.getByText(/1 archivo no se ha guardado/)).toContainText('img-1.pdf: El archivo no es')
  for (const name of ['img-1.png', 'img-2.png', 'img-k.png']) await expect(row(name)).toHaveCount(0)
  await expect(row('img-1.pdf')).toHaveCount(1)
  const { results } = await askApi<{ results: { image_url: string }[] }>(portal, account, 'products/?search=IMG-1')
  expect(results[0]!.image_url).toMatch(/^\/media\/articles\//)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, '#main')
})
