import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInDemo } from '../support/sign-in-demo'
import { expect, test } from '../support/test'
import { aCheckout } from './checkout'

let dev: ChildProcess | undefined
test.afterEach(() => dev?.kill())

test('an administrator sees an area of a developer’s machine in a deployed portal, and resets it (rules A-75, A-76)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  test.setTimeout(240_000)
  // It goes away in the middle.
  troubles.expectSome(/localhost:18182/)
  // Nothing is built in it: the dist folders are not there.
  const checkout = aCheckout()
  const words = join(checkout, 'mfe-cart/words/es.json')
  const text = JSON.parse(readFileSync(words, 'utf8')) as Record<string, string>
  writeFileSync(words, JSON.stringify({ ...text, cart: 'Carro del taller' }))
  const started = Date.now()
  dev = spawn('node', ['tooling/dev.mjs', 'cart', '--portal', portal.url], {
    cwd: checkout,
    env: { ...process.env, DEV_PORT: '18182' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let address = ''
  while (!address) {
    const [part] = (await once(dev.stdout!, 'data')) as [Buffer]
    address = /http\S+area_override=\S+/.exec(String(part))?.[0] ?? ''
  }
  const served = Date.now()

  await signInDemo({ portal, signIn }, 'admin@demo.test')
  await page.addInitScript(() => localStorage.setItem('popup_aviso', 'true'))
  await page.goto(address.replace('/?', '/carrito?'))
  await expect(page.getByRole('dialog', { name: '¿Usar cart de http://localhost:18182?' })).toBeVisible()
  const asked = Date.now()
  await page.getByRole('button', { name: 'Usarlo', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carro del taller' })).toBeVisible({ timeout: 20_000 })
  const shown = Date.now()
  await expect(page.getByText('cart viene de http://localhost:18182 en este navegador.')).toBeVisible()
  console.log(
    `served after ${(served - started) / 1000} s, page ${(shown - asked) / 1000} s after the press; together ${(served - started + shown - asked) / 1000} s`,
  )

  // A change of code is there after a load that the page does by itself.
  const code = join(checkout, 'mfe-cart/src/page/cart-page.tsx')
  writeFileSync(code, readFileSync(code, 'utf8').replaceAll("title={t('cart')}", "title={`${t('cart')}, cambiado`}"))
  await expect(page.getByRole('heading', { level: 1, name: 'Carro del taller, cambiado' })).toBeVisible({
    timeout: 30_000,
  })

  // The machine is away: the released area is there, and the page says so.
  dev.kill()
  await once(dev, 'exit')
  await page.reload()
  await expect(page.getByText(/cart debía venir de http:\/\/localhost:18182, pero no llega/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Carro', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Restablecer' }).click()
  await expect(page.getByText('en este navegador')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Carro', exact: true })).toBeVisible()
})

test('somebody else is told that only an administrator may (rule A-76)', async ({ page, portal, signIn }) => {
  await signInDemo({ portal, signIn }, 'ventas@demo.test')
  await page.addInitScript(() => localStorage.setItem('popup_aviso', 'true'))
  await page.goto('/clientes?area_override=cart@http://localhost:18182')
  await expect(page.getByText('Solo un administrador puede usar un área de otra dirección.')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(/\/clientes\/?$/)
})
