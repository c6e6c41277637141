import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root, startPortal, type TestPortal } from '../support/portal'
import { expect, test, watch } from '../support/test'
import { run } from './run'

/** The commands of the packages' README from an empty folder to a page, for this portal. */
function commandsOfReadme(portal: string, token: string): string {
  const [, block] = /```\n([^`]*portal-area new[^`]*)```/.exec(
    readFileSync(join(root, 'area-tooling/README.md'), 'utf8'),
  )!
  expect(block).toContain('https://portal.example')
  return block!.replaceAll('https://portal.example', portal).replaceAll('TOKEN', token)
}

/** What of a site is not the new area's, to be compared. */
function others({ siteDir }: TestPortal) {
  const { areas, ...registry } = JSON.parse(readFileSync(join(siteDir, 'registry.json'), 'utf8')) as {
    revision?: number
    areas: { name: string }[]
  }
  delete registry.revision
  return {
    registry,
    areas: areas.filter(({ name }) => name !== 'price-list'),
    shell: readFileSync(join(siteDir, 'shell.json'), 'utf8'),
    published: readdirSync(join(siteDir, 'areas')).filter((name) => name !== 'price-list'),
    files: readdirSync(join(siteDir, 'static')).sort(),
  }
}

/** Serves the portal with the area as it stands in the files, and changes a text while a page is open (rule A-68). */
async function developed(area: string, portal: string, page: Page) {
  const port = await freePort()
  const dev = spawn('npx', ['portal-area', 'dev', '--portal', portal, '--port', String(port)], {
    cwd: area,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise<void>((resolve, reject) => {
      dev.stdout.on('data', (text: Buffer) => String(text).includes('with its changes') && resolve())
      dev.on('exit', () => reject(new Error('portal-area dev has ended')))
    })
    await page.goto(`http://localhost:${port}/price-list`)
    await expect(page.getByRole('heading', { level: 1, name: 'Price list' })).toBeVisible()
    const words = join(area, 'words/es.json')
    writeFileSync(words, readFileSync(words, 'utf8').replace('"title": "Price list"', '"title": "Lista de precios"'))
    await expect(page.getByRole('heading', { level: 1, name: 'Lista de precios' })).toBeVisible({ timeout: 30_000 })
    // An open page goes on asking for the registry, which nobody answers any more.
    await page.goto('about:blank')
  } finally {
    process.kill(-dev.pid!, 'SIGTERM')
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('a team with the packed files and their README alone has a page in the portal (rules A-65, A-67, A-68)', async ({
  browser,
  troubles,
}) => {
  test.setTimeout(900_000)
  const packed = mkdtempSync(join(tmpdir(), 'portal-packages-'))
  const made = await run('npm', ['run', '--silent', 'pack', '--', packed], { cwd: root, limitMs: 120_000 })
  expect(made.code, made.output).toBe(0)
  const portal = await startPortal()
  const { key } = await portal.aMachine({ may: ['release:price-list'] })
  const before = others(portal)

  const folder = mkdtempSync(join(tmpdir(), 'portal-team-'))
  cpSync(packed, join(folder, 'packages'), { recursive: true })
  const started = Date.now()
  const done = await run('bash', ['-ec', commandsOfReadme(portal.url, key)], { cwd: folder, limitMs: 800_000 })
  expect(done.code, done.output).toBe(0)
  expect(done.output).toContain('ok     tests')
  expect(done.output).toMatch(/price-list 1\.0\.0-\w{8} is active/)

  const { token } = await portal.anAccount({ role: 'sales_manager' })
  const page = await browser.newPage({ locale: 'es-ES' })
  watch(page, troubles)
  await page.addInitScript((value) => localStorage.setItem('_token', value), token)
  await page.goto(`${portal.url}/price-list`)
  await expect(page.getByRole('heading', { level: 1, name: 'Price list' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Price list' }),
  ).toBeVisible()
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  console.log(`From an empty folder to the page in ${minutes} minutes (goal: 5)`)

  // It was built of the packed files, and nothing else of the portal is other than before.
  const area = join(folder, 'mfe-price-list')
  for (const name of ['shared-sdk', 'shared-ui', 'area-tooling'])
    expect(realpathSync(join(area, 'node_modules/@portal', name)).startsWith(realpathSync(folder))).toBe(true)
  expect(others(portal)).toEqual(before)

  const command = (...args: string[]) =>
    run('npx', ['portal-area', ...args], {
      cwd: area,
      env: { PORTAL_URL: portal.url, PORTAL_TOKEN: key },
      limitMs: 120_000,
    })
  const listed = await command('list')
  expect(listed.output).toMatch(/price-list +1\.0\.0-/)
  // It was the first release: there is nothing to go back to.
  const back = await command('rollback')
  expect([back.code, back.output]).toEqual([1, expect.stringContaining('no earlier version')])
  await developed(area, portal.url, page)
  // Another area's token is no token of this one.
  const { key: other } = await portal.aMachine({ may: ['release:cart'] })
  const foreign = await run('npx', ['portal-area', 'release', '--to', portal.url, '--token', other], {
    cwd: area,
    limitMs: 120_000,
  })
  expect([foreign.code, foreign.output]).toEqual([1, expect.stringContaining('[403]')])
  expect(existsSync(join(portal.siteDir, 'areas/price-list'))).toBe(true)
  await portal.stop()
})
