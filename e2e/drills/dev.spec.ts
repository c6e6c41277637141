import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../support/axe'
import { aCheckout } from './checkout'
import { root } from '../support/portal'
import { expect, test, watch } from '../support/test'

/** The first of three consecutive free ports. */
async function freePorts(): Promise<number> {
  const listen = (port: number) =>
    new Promise<number | null>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(null))
      server.listen(port, () => {
        const { port: own } = server.address() as { port: number }
        server.close(() => resolve(own))
      })
    })
  for (;;) {
    const first = (await listen(0))!
    if ((await listen(first + 1)) && (await listen(first + 2))) return first
  }
}

/** Runs `npm run dev -- AREA` in a checkout, on its own copy of the demonstration data. */
async function developing(folder: string, area: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-dev-'))
  cpSync(process.env.PORTAL_SEED!, dataDir, { recursive: true })
  const port = await freePorts()
  const dev = spawn('npm', ['run', '--silent', 'dev', '--', area], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: '',
      SITE_DIR: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEV_PORT: String(port + 1),
    },
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [dev.stdout, dev.stderr])
      stream.on('data', (text) => {
        said += String(text)
        const at = /with its changes at once: (\S+)/.exec(said)?.[1]
        if (at) resolve(at)
      })
    dev.once('exit', () => reject(new Error(said)))
  })
  // npm does not forward signals, so the whole process group is ended.
  return { url, stop: () => process.kill(-dev.pid!, 'SIGTERM') }
}

test('a change of an area’s code is shown at once, and the page preserves its state', async ({ browser, troubles }) => {
  test.setTimeout(180_000)
  const checkout = aCheckout({ isBuilt: true })
  const dev = await developing(checkout, 'cart')
  try {
    const page = await browser.newPage({ baseURL: dev.url, locale: 'es-ES' })
    watch(page, troubles)
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill('compras@demo.test')
    await page.getByLabel('Contraseña', { exact: true }).fill('Demo-1234')
    await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click()
    // Everything is sent as it is developed, unpacked and for the first time.
    await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible({ timeout: 30_000 })
    await page.goto('/carrito')
    await page.getByRole('button', { name: 'Pegar o subir líneas' }).first().click()
    const box = page.getByRole('textbox', { name: 'Códigos y cantidades' })
    await box.fill('GUA-1 5')

    const source = join(checkout, 'mfe-cart/src/page/empty-cart.tsx')
    const code = readFileSync(source, 'utf8')
    writeFileSync(source, code.replace("title={hasOwner ? t('empty')", "title={hasOwner ? 'Aún sin nada'"))
    await expect(page.getByText('Aún sin nada')).toBeVisible({ timeout: 30_000 })
    await expect(box).toHaveValue('GUA-1 5')

    // The other areas are served as last built.
    await page.keyboard.press('Escape')
    await page.goto('/catalogo')
    await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible()
    await page.close()
  } finally {
    dev.stop()
  }
})

test('the page of all components shows them without errors', async ({ browser, troubles }) => {
  test.setTimeout(120_000)
  const dev = await developing(root, 'ui')
  try {
    const page = await browser.newPage({ baseURL: dev.url, locale: 'es-ES' })
    watch(page, troubles)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Componentes' })).toBeVisible()
    await expectAccessible(page, undefined, { mayBeBusy: true })
    await page.close()
  } finally {
    dev.stop()
  }
})
