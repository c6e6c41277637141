import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root, startPortal, type TestPortal } from '../support/portal'
import { expect, test, watch } from '../support/test'
import { run } from './run'
import { breaks } from './team-breaks'

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

let packed: string
let portal: TestPortal
let key: string
/** The team's folder, and the area in it once that is made. */
let folder: string
let area: string
// Who starts this drill names its own packages there.
const alone = { NODE_PATH: '' }
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  packed = mkdtempSync(join(tmpdir(), 'portal-packages-'))
  const made = await run('npm', ['run', '--silent', 'pack', '--', packed], { cwd: root, limitMs: 240_000 })
  expect(made.code, made.output).toBe(0)
  portal = await startPortal()
  ;({ key } = await portal.aMachine({ may: ['release:price-list'] }))
  folder = mkdtempSync(join(tmpdir(), 'portal-team-'))
  area = join(folder, 'mfe-price-list')
})
test.afterAll(() => portal.stop())

const command = (...args: string[]) =>
  run('npx', ['portal-area', ...args], {
    cwd: area,
    env: { ...alone, PORTAL_URL: portal.url, PORTAL_TOKEN: key },
    limitMs: 240_000,
  })

test('a team with the packed files and their README alone has a page in the portal (rules A-65, A-67, A-68)', async ({
  browser,
  troubles,
}) => {
  test.setTimeout(900_000)
  const before = others(portal)
  cpSync(packed, join(folder, 'packages'), { recursive: true })
  const started = Date.now()
  const done = await run('bash', ['-ec', commandsOfReadme(portal.url, key)], {
    cwd: folder,
    env: alone,
    limitMs: 800_000,
  })
  expect(done.code, done.output).toBe(0)
  expect(done.output).toContain('ok     tests')
  // It has no browser of its own, and is told so.
  expect(done.output).toContain('No page was started, for want of a browser')
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
  for (const name of ['shared-sdk', 'shared-ui', 'area-tooling'])
    expect(realpathSync(join(area, 'node_modules/@portal', name)).startsWith(realpathSync(folder))).toBe(true)
  expect(others(portal)).toEqual(before)

  const listed = await command('list')
  expect(listed.output).toMatch(/price-list +1\.0\.0-/)
  // It was the first release: there is nothing to go back to.
  const back = await command('rollback')
  expect([back.code, back.output]).toEqual([1, expect.stringContaining('no earlier version')])
  await developed(area, portal.url, page)
  // Another area's token is no token of this one.
  const { key: other } = await portal.aMachine({ may: ['release:cart'] })
  const foreign = await command('release', '--to', portal.url, '--token', other)
  expect([foreign.code, foreign.output]).toEqual([1, expect.stringContaining('[403]')])
  expect(existsSync(join(portal.siteDir, 'areas/price-list'))).toBe(true)
})

test(`${breaks.length} faults of a team's area are refused before it is sent, with file, line and what to do (rules A-70 to A-73, A-84)`, async () => {
  test.setTimeout(1_200_000)
  // What drives a browser, which the team would install.
  const drives = join(area, 'node_modules/@playwright')
  mkdirSync(drives, { recursive: true })
  symlinkSync(realpathSync(join(root, 'e2e/node_modules/@playwright/test')), join(drives, 'test'))
  const registry = () => readFileSync(join(portal.siteDir, 'registry.json'), 'utf8')
  const before = registry()
  const passed = []
  for (const { what, file, change, told = file, sentence } of breaks) {
    const path = join(area, file)
    const sound = readFileSync(path, 'utf8')
    writeFileSync(path, change(sound))
    const { code, output, seconds } = await command('release')
    writeFileSync(path, sound)
    const isRefused = code === 1 && new RegExp(`^${told.replaceAll('.', '\\.')}:\\d+: `, 'm').test(output)
    if (!isRefused || !sentence.test(output)) passed.push(`${what}: ${code}\n${output}`)
    else console.log(`${what}: refused after ${seconds.toFixed(1)} s`)
  }
  expect(passed).toEqual([])
  expect(registry()).toBe(before)
  const checked = await command('check')
  expect(checked.output).toContain('pages and widgets of price-list start in')
  expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('ok     size and start')])
})
