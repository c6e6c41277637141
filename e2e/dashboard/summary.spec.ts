import type { DashboardSummary, Node } from '@portal/shared-sdk/contract'
import { askApi } from '../support/ask-api'
import { signInDemo } from '../support/sign-in-demo'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'

const ventas = 'ventas@demo.test'
const euros = (value: number | undefined) =>
  `${new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0, useGrouping: 'always' }).format(value ?? 0)} €`

test('the dashboard opens with the whole portfolio; a node of it is chosen by mouse and keyboard, and Back undoes it', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signInDemo({ portal, signIn }, ventas)
  const [root] = await askApi<Node[]>(portal, account, 'sp_dashboard/stat_node_tree/')
  const node = root!.children[0]!
  const all = await askApi<DashboardSummary>(portal, account, `sp_dashboard/summary/?node=${root!.id}`)
  const some = await askApi<DashboardSummary>(portal, account, `sp_dashboard/summary/?node=${node.id}`)
  await page.goto('/catalogo')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/resumen\\?node=${root!.id}$`))
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText('Todas')
  await expect(page.getByRole('main')).toContainText(euros(all.sales.sales.all))
  await expect(page.getByRole('navigation', { name: 'Dashboard, apartados' }).getByRole('link')).toHaveText([
    'Hoy',
    'Resumen',
    'Mis Pedidos',
    'Albaranes',
    'Ventas',
    'Proveedores',
    'Ofertas',
  ])
  await page.getByRole('treeitem', { name: node.node_name }).click()
  await expect(page.getByRole('main')).toContainText(euros(some.sales.sales.all))
  await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toHaveText(`Todas${node.node_name}`)
  // The chosen node applies to the other pages, survives a reload, and Back undoes the choice.
  await page.getByRole('link', { name: 'Mis Pedidos', exact: true }).last().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/pedidos\\?node=${node.id}$`))
  await page.reload()
  await expect(page.getByRole('treeitem', { name: node.node_name })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.getByRole('main')).toContainText(euros(some.sales.sales.all))
  await page.goBack()
  await expect(page.getByRole('main')).toContainText(euros(all.sales.sales.all))

  await page.getByRole('treeitem', { name: 'Todas' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`node=${node.id}$`))
  await page.getByRole('combobox', { name: 'Año' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/year=\d{4}$/)
  for (const [address, to] of [
    ['/dashboard', '/dashboard/resumen'],
    ['/dashboard/albaranes', '/dashboard/albaranes/resumen'],
    ['/dashboard/ventas', '/dashboard/ventas/resumen'],
  ]) {
    await follow(page, address!)
    await expect(page).toHaveURL(new RegExp(`${to}\\?node=\\d+`))
  }
  await page.getByRole('navigation', { name: 'Ventas', exact: true }).getByRole('link', { name: 'Eficiencia' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Eficiencia' })).toBeVisible()
})

test('to a client neither dashboard, leads nor administration exist (rules B-1, E-90)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/sp_dashboard/)
  await signInDemo({ portal, signIn }, 'cliente@demo.test')
  await page.goto('/dashboard/ventas/ranking/center/1/')
  const none = page.getByText('¡Ups! 404. Página no encontrada.')
  await expect(none).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Principal' })
  await expect(main.getByRole('link', { name: 'Productos' })).toBeVisible()
  for (const name of ['Dashboard', 'Leads', 'Administración'])
    await expect(main.getByRole('link', { name })).toHaveCount(0)
  for (const address of ['/dashboard', '/leads/lead-oferta', '/administracion/importaciones']) {
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, address)
    await expect(page).toHaveURL(/\/404$/)
    await expect(none).toBeVisible()
  }
})
