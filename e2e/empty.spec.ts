import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expectAccessible } from './support/axe'
import { askApi } from './support/ask-api'
import { importRows } from './support/import-rows'
import { anEmptyFolder, root, startPortalOn, type TestAccount, type TestPortal } from './support/portal'
import { expect, test as base } from './support/test'
import { declaredPages, walk } from './support/walk'

/** Without the worker's portal, which has the demonstration. */
const test = base.extend({ baseURL: async ({}, use) => use(undefined) })

const email = 'jefa@suministros.test'
const setUp = /\/administracion\/puesta-en-marcha$/

// Starts a portal and opens every page of it, those of a client twice.
test.describe.configure({ mode: 'serial', timeout: 420_000 })

/** Whether a page may show something else once there is a client: not the public ones, a lead's and the administrator's. */
const isOfClient = (path: string) =>
  !/^\/($|_|administracion|catalogo-publico|helpmessage|leads|login|oferta$|perfil|recuperar|resumen-semanal|solicitar|usuarios)/.test(
    path,
  )

/** Pages that show the same where there are rows, which pages.spec.ts scans, and those that lead to others. */
const isSameWithRows = (path: string) =>
  /^\/($|_system|login|recuperar|solicitar|resumen-semanal|oferta$|perfil|helpmessage|leads\/lead-create|.*\/nuev[ao]$)/.test(
    path,
  )

let empty: TestPortal
let password: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const dataDir = anEmptyFolder()
  password = createFirstAdmin(dataDir)
  empty = await startPortalOn(dataDir, { DEMO_DATA: '0' })
})
test.afterAll(() => empty?.stop())

test('an empty installation leads its first account to its imports (rules E-117, E-118)', async ({ page }) => {
  await page.goto(empty.url)
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await expect(page).toHaveURL(setUp)
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Plantilla: Proveedores' }).click()
  expect((await template).suggestedFilename()).toMatch(/suppliers.*\.xlsx$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Importar: Proveedores' }).click()
  await expect(page.getByRole('combobox', { name: 'Qué se importa' })).toHaveValue('suppliers')
})

test('every page bears an installation without a row, and those of a client one that has nothing (rule E-119)', async ({
  page,
}) => {
  const account = await theAdmin()
  await page.addInitScript(
    ([token = '']) => {
      localStorage.setItem('_token', token)
      localStorage.setItem('popup_aviso', 'true')
      const chosen = sessionStorage.getItem('client-of-test')
      if (chosen) localStorage.setItem('_client', chosen)
    },
    [account.token],
  )
  // But for those of one row, of which an empty installation has none.
  const paths = (await declaredPages(empty.url)).map(({ path }) => path).filter((path) => !path.includes(':'))
  await page.goto(`${empty.url}/404`)
  // What stands around a page is checked on the first one.
  let scope: string | undefined
  const expectNoFault = async () => {
    await expectAccessible(page, scope)
    scope = '#main'
  }
  const expectNoAlert = async () => expect(await page.getByRole('alert').allTextContents()).toEqual([])
  await walk(page, paths, async (path) => {
    if (!isOfClient(path) && !isSameWithRows(path)) await expectNoFault()
    await expectNoAlert()
  })
  await importRows(empty, account, 'clients', 'id;code;name;country\nC1;C-1;Hotel Uno;sp\n')
  const client = JSON.stringify(await askApi(empty, account, 'clients/1/'))
  await page.evaluate((row) => sessionStorage.setItem('client-of-test', row), client)
  await page.reload()
  await walk(page, paths.filter(isOfClient), async () => {
    await expectNoFault()
    await expectNoAlert()
  })
})

function createFirstAdmin(dataDir: string): string {
  const said = execFileSync(process.execPath, [join(root, 'api/dist/admin.js'), 'create', email], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return said.trim().split(/\s+/).at(-1)!
}

async function theAdmin(): Promise<TestAccount> {
  const answer = await fetch(`${empty.url}/api/api-token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { id: 0, email, password, token }
}
