import type { DashboardSummary, Node } from '@portal/shared-sdk/contract'
import { askApi } from '../support/ask-api'
import { signInDemo } from '../support/sign-in-demo'
import { expect, test } from '../support/test'
import { aPortfolio } from './portfolio'

const ventas = 'ventas@demo.test'
const euros = (value: number | undefined) =>
  `${new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0, useGrouping: 'always' }).format(value ?? 0)} €`

test('the dashboard opens with the whole portfolio, and a node of it can be chosen', async ({
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
})

test('addresses of menus of the dashboard lead to their first page', async ({ page, portal, signIn }) => {
  await signInDemo({ portal, signIn }, ventas)
  for (const [address, to] of [
    ['/dashboard', '/dashboard/resumen'],
    ['/dashboard/albaranes', '/dashboard/albaranes/resumen'],
    ['/dashboard/ventas', '/dashboard/ventas/resumen'],
  ]) {
    await page.goto(address!)
    await expect(page).toHaveURL(new RegExp(`${to}\\?node=\\d+$`))
  }
})

test('a user with one branch sees only that branch (rule B-2)', async ({ page, portal, signIn, troubles }) => {
  // The figures of the address are requested before the tree shows that the node belongs to somebody else.
  troubles.expectSome(/404/)
  const account = await signInDemo({ portal, signIn }, 'comercial@demo.test')
  const [root] = await askApi<Node[]>(portal, account, 'sp_dashboard/stat_node_tree/')
  const own = await askApi<DashboardSummary>(portal, account, `sp_dashboard/summary/?node=${root!.id}`)
  await page.goto('/dashboard/resumen?node=1')
  await expect(page).toHaveURL(new RegExp(`node=${root!.id}$`))
  await expect(page.getByRole('main')).toContainText(euros(own.sales.sales.all))
  await expect(page.getByRole('treeitem')).toHaveText(['Todas', ...root!.children.map((child) => child.node_name)])
})

test('a client has no dashboard (rule B-1)', async ({ page, portal, signIn, troubles }) => {
  troubles.expectSome(/sp_dashboard/)
  await signInDemo({ portal, signIn }, 'cliente@demo.test')
  await page.goto('/catalogo')
  const main = page.getByRole('navigation', { name: 'Principal' })
  await expect(main.getByRole('link', { name: 'Productos' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  for (const address of [
    '/dashboard',
    '/dashboard/resumen',
    '/dashboard/ventas',
    '/dashboard/ventas/ranking/center/1/',
  ]) {
    await page.goto(address)
    await expect(page.getByText('¡Ups! 404. Página no encontrada.')).toBeVisible()
  }
})

test('the month’s orders link to the list of exactly these orders (rule B-16)', async ({ page, portal, signIn }) => {
  const { order } = await aPortfolio({ portal, signIn })
  await portal.anOrder()
  await page.goto('/dashboard/resumen')
  await expect(page.getByText('120 €')).toBeVisible()
  await page.getByRole('link', { name: 'Ver documentos' }).first().click()
  await expect(page.getByRole('link', { name: String(order.number), exact: true })).toBeVisible()
  await expect(page.getByText(/^1 pedido/)).toBeVisible()
})
