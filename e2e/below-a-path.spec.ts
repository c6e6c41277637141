import type { OrderRow, Page as Paged } from '@portal/shared-sdk/contract'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { finishAs } from './cart/finish-as'
import { askApi } from './support/ask-api'
import { mailTo } from './support/mails'
import { deployed, freePort, nginx, startNginx } from './support/nginx'
import { root, startPortal } from './support/portal'
import { expect, test } from './support/test'

test('a portal below a path of a host with other applications takes an order, its paper and its links, and counts without network (rule W-62)', async ({
  page,
  troubles,
}) => {
  troubles.expectSome(/ERR_INTERNET_DISCONNECTED/)
  test.skip(!existsSync(nginx), 'there is no nginx on this machine')
  test.setTimeout(120_000)
  const port = await freePort()
  const host = `http://127.0.0.1:${port}`
  const portal = await startPortal({ PUBLIC_URL: `${host}/b2b`, TRUST_PROXY: '1' })
  const site = deployed('nginx-path.conf', {
    '127.0.0.1:8080': new URL(portal.url).host,
    '/opt/portal/site': portal.siteDir,
    '/opt/portal': join(root, 'deploy'),
  })
  const stopNginx = startNginx(
    join(portal.dataDir, 'nginx'),
    `server { listen 127.0.0.1:${port}; absolute_redirect off; location / { return 404 "another application"; } ${site} }`,
  )
  await expect(async () => expect((await page.request.get(`${host}/b2b`)).status()).toBe(200)).toPass()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${host}/b2b/`)) elsewhere.push(request.url())
  })
  const account = await portal.anAccount({ role: 'admin' })
  const client = await portal.aClient({ name: 'Hotel Bahía Norte' })
  const center = await portal.aCenter({ client_id: client.id, name: 'Bahía · Cocina' })
  const citric = await portal.aProduct({ name: 'Lavaplatos cítrico 5 L', price: '12.40' })

  await page.goto(`${host}/b2b/`)
  await page
    .getByRole('link', { name: 'He olvidado mi contraseña' })
    .or(page.getByRole('link', { name: 'Iniciar sesión' }))
    .first()
    .click()
  await expect(page).toHaveURL(`${host}/b2b/login`)
  await page.getByLabel('Correo electrónico').fill(account.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click()
  await expect(page).toHaveURL(`${host}/b2b/catalogo`)

  await page.goto(`${host}/b2b/clientes?q=bahia+norte`)
  await page.getByRole('button', { name: 'Seleccionar Hotel Bahía Norte' }).click()
  await expect(page).toHaveURL(`${host}/b2b/catalogo`)
  const isDrawn = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0
  await expect.poll(() => page.getByRole('main').locator('article img').first().evaluate(isDrawn)).toBe(true)
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('lavaplato citrico')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/b2b\/catalogo\/s\?q=/)
  const product = page
    .getByRole('article', { name: /Lavaplatos cítrico 5 L/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Lavaplatos cítrico 5 L' }))
    .first()
  await product.getByRole('button', { name: /Añadir/ }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Carro, 1 unidad/ })
    .click()
  await expect(page).toHaveURL(`${host}/b2b/carrito`)
  await finishAs(page, 'Pedido')
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'El pedido se ha realizado con éxito' })).toBeVisible()

  const here = { ...portal, url: `${host}/b2b` }
  const { results } = await askApi<Paged<OrderRow>>(here, account, `orders/?client=${client.id}`)
  await page.goto(`${host}/b2b/pedidos/mis-pedidos/pedido/${results[0]!.id}/`)
  await expect(page.getByRole('table', { name: 'Líneas del pedido' })).toContainText('Lavaplatos cítrico 5 L')
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar PDF' }).click()
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)

  const body = { client: client.id, center: center.id, name: 'Almacén' }
  const { id } = await askApi<{ id: number }>(here, account, 'shopping_lists/', { method: 'POST', body })
  const lines = [{ product: citric.id, unit: null, par: 4 }]
  await askApi(here, account, `shopping_lists/${id}/`, { method: 'PUT', body: { version: 1, lines } })
  await page.goto(`${host}/b2b/pedidos/almacen/${id}`)
  await expect(page.getByText('Puedes contar sin conexión')).toBeVisible({ timeout: 20_000 })
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lavaplatos cítrico 5 L' })).toBeVisible()
  await page.context().setOffline(false)

  await fetch(`${host}/b2b/api/password_reset/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email }),
  })
  const mail = await mailTo(portal.dataDir, 'nueva-contrasena')
  const link = new RegExp(`${host}/b2b/nueva-contrasena#[\\w-]+`).exec(mail)![0]
  await page.goto(link)
  await expect(page.getByLabel('Contraseña nueva')).toBeVisible()
  await expect(page).toHaveURL(`${host}/b2b/nueva-contrasena`)
  expect(elsewhere).toEqual([])

  const statusOf = async (path: string) => (await page.request.get(host + path)).status()
  for (const path of [
    '/b2b/static/none.js',
    '/b2b/areas/cart/',
    '/b2b/static/x.js.tmp',
    '/b2b/readyz',
    '/static/',
    '/b2bx',
  ])
    expect(await statusOf(path), path).toBe(404)
  const script = await page.locator('script[src]').first().getAttribute('src')
  const file = await page.request.get(new URL(script!, host).href)
  expect(file.headers()).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  stopNginx()
  await portal.stop()
})
