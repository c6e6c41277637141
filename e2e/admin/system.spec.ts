import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { sitePrograms } from '../support/site-programs'
import { expect, test } from '../support/test'

test('an administrator sees what is live, who gave the libraries, goes back to a version and makes a token (rules A-48, A-49, A-50)', async ({
  page,
  portal,
  signIn,
}) => {
  const { activate, activeVersions } = await sitePrograms()
  await signIn({ role: 'admin' })
  const { carbon: from = '' } = activeVersions(portal.siteDir)
  const to = `${from}-next`
  const folder = join(portal.siteDir, 'areas/carbon')
  cpSync(join(folder, from), join(folder, to), { recursive: true })
  const file = join(folder, to, 'area.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${from}"`, `"version": "${to}"`))
  await activate(portal.siteDir, { carbon: to }, undefined, { who: 'Ana', commit: 'abc123', notes: 'Más claro' })

  await page.goto('/_system')
  const areas = page.getByRole('table', { name: 'Áreas' })
  await expect(areas.getByRole('row', { name: /^carbon/ })).toContainText(to)
  await expect(areas.getByRole('row', { name: /^carbon/ })).toContainText('Más claro')
  await expect(areas.getByRole('row', { name: /^carbon/ })).toContainText('commit abc123')
  await expect(areas.getByRole('row')).toHaveCount(1 + Object.keys(activeVersions(portal.siteDir)).length + 1)
  const libraries = page.getByRole('table', { name: 'Bibliotecas compartidas' })
  await expect(libraries.getByRole('row', { name: /^react \d/ })).toContainText('shell')
  await expect(libraries.getByRole('row', { name: /^@portal\/shared-sdk/ })).toContainText('Cargada')

  await page.getByRole('button', { name: 'Historial de carbon' }).click()
  const history = page.getByRole('dialog', { name: 'Historial de carbon' })
  await expect(history).toContainText(`Publicada ${to}`)
  await history.getByRole('button', { name: `Volver a ${from}`, exact: true }).click()
  await page.getByLabel('Motivo').fill('Demasiado claro')
  await page.getByRole('button', { name: 'Volver a esta' }).click()
  await expect(history).toContainText(`Vuelta a ${from}`)
  await expect(history).toContainText('Demasiado claro')
  expect(activeVersions(portal.siteDir).carbon).toBe(from)
  await page.keyboard.press('Escape')
  await expect(areas.getByRole('row', { name: /^carbon/ })).toContainText('Demasiado claro')

  await test.step('a token is made on a phone, shown once and revoked; with it one reads what is live', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Nueva clave' }).click()
    await page.getByRole('textbox', { name: /^Área/ }).fill('carbon')
    await page.getByRole('textbox', { name: /^Nombre/ }).fill('CI de carbon')
    await page.getByRole('button', { name: 'Crear clave' }).click()
    const secret = page.getByLabel('Clave', { exact: true })
    await expect(secret).toHaveText(/^portal_[\w-]{43}$/)
    const authorization = `Bearer ${await secret.textContent()}`
    await page.getByRole('button', { name: 'Lo he guardado' }).click()
    await expect(secret).toBeHidden()
    const ask = (path: string) => fetch(`${portal.url}/api/${path}`, { headers: { authorization } })
    expect((await ask('areas/carbon/releases/')).status).toBe(200)
    expect((await ask('areas/cart/releases/')).status).toBe(403)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Revocar CI de carbon' }).click()
    await page.getByRole('button', { name: 'Revocar', exact: true }).click()
    await expect(page.getByText('CI de carbon está revocada')).toBeVisible()
  })
})
