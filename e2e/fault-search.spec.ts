import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/test'

const bar = (page: Page) => page.getByRole('region', { name: 'Buscar la parte que falla' })

/** Whether the area's code was asked for since the page was loaded: that of an area that is off is not. */
async function isThere(page: Page, area: string): Promise<boolean> {
  await page.goto('/dashboard/resumen')
  await page.waitForTimeout(300)
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return asked.some((name) => name.includes(`/areas/${area}/`))
}

test('an administrator finds the area at fault in four questions at most, in this tab alone (rule A-63)', async ({
  page,
  context,
  signIn,
}) => {
  await signIn({ role: 'admin' })
  await page.goto('/buscar-fallo')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Empezar' }).click()
  // Of nine areas this one is found by the third answer.
  for (let question = 1; question <= 3; question++) {
    await expect(bar(page)).toContainText(`Pregunta ${question} de 4`)
    const isGone = !(await isThere(page, 'dashboard'))
    if (question === 1) await expectAccessible(page)
    await bar(page)
      .getByRole('button', { name: isGone ? 'Sí, ha desaparecido' : 'No, sigue ahí' })
      .click()
  }
  await expect(bar(page)).toContainText(/El fallo está en dashboard, versión [\w.-]+\./)
  await bar(page).getByRole('button', { name: 'Ver el informe' }).click()
  await expect(bar(page).getByText(/^dashboard [\w.-]+/)).toBeVisible()
  await expect(page.getByText('Está desactivada solo en esta pestaña')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/dashboard/resumen')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByText('está desactivada')).toHaveCount(0)

  await bar(page).getByRole('button', { name: 'Terminar' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByText('está desactivada')).toHaveCount(0)
})

test('who is no administrator has no such search', async ({ page, signIn }) => {
  await signIn({ role: 'sales_manager' })
  await page.goto('/buscar-fallo')
  await expect(page).toHaveURL(/\/404$/)
})
