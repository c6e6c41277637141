import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, startPortal, type TestPortal } from '../support/portal'
import { sitePrograms } from '../support/site-programs'
import { expect, test, watch } from '../support/test'
import { run } from './run'
import { commandsOfReadme, developed, others, refusalIn } from './team'
import { breaks } from './team-breaks'

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

test('a checkout that lacks the area releases all it has, and the area stays until it is named (rule A-44)', async () => {
  test.setTimeout(300_000)
  const here = (...args: string[]) =>
    run('npm', ['run', '--silent', ...args], { cwd: root, env: { SITE_DIR: portal.siteDir }, limitMs: 240_000 })
  const { activeVersions } = await sitePrograms()
  const live = () => activeVersions(portal.siteDir)['price-list']
  const version = live()
  const all = await here('release')
  expect([all.code, all.output]).toEqual([
    0,
    expect.stringContaining(
      'price-list is not in this checkout and stays (out with: npm run release -- --remove price-list)',
    ),
  ])
  expect(live()).toBe(version)
  expect((await here('release', '--', '--remove', 'price-list')).output).toContain('price-list is out of the portal')
  expect(live()).toBeUndefined()
  expect((await here('rollback', '--', 'price-list')).output).toContain(`price-list is back from none to ${version}`)
  expect(live()).toBe(version)
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
  for (const { what, file, change, reportedIn = file, sentence } of breaks) {
    const path = join(area, file)
    const sound = readFileSync(path, 'utf8')
    writeFileSync(path, change(sound))
    const { code, output, seconds } = await command('release')
    writeFileSync(path, sound)
    const refusal = refusalIn(output, reportedIn, sentence)
    if (code === 1 && refusal) console.log(`| ${what} | ${refusal} | ${/verified in ([\d.]+)/.exec(output)?.[1]} |`)
    else passed.push(`${what}: ${code} after ${seconds.toFixed(1)} s\n${output}`)
  }
  expect(passed).toEqual([])
  expect(registry()).toBe(before)
  const checked = await command('check')
  expect(checked.output).toContain('pages and widgets of price-list start in')
  expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('ok     size and start')])
})

test('an area with another React of the same major takes that of the shell, and another major is refused (rule A-78)', async ({
  browser,
  troubles,
}) => {
  test.setTimeout(600_000)
  const released = async (react: string) => {
    const packages = ['react', 'react-dom'].map((name) => `${name}@${react}`)
    const installed = await run('npm', ['install', '--save-exact', ...packages], {
      cwd: area,
      env: alone,
      limitMs: 240_000,
    })
    expect(installed.code, installed.output).toBe(0)
    return command('release')
  }
  const older = await released('19.2.0')
  expect([older.code, older.output]).toEqual([0, expect.stringMatching(/price-list 1\.0\.0-\w{8} is active/)])
  const { token } = await portal.anAccount({ role: 'sales_manager' })
  const page = await browser.newPage({ locale: 'es-ES' })
  watch(page, troubles)
  await page.addInitScript((value) => localStorage.setItem('_token', value), token)
  await page.goto(`${portal.url}/price-list`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de precios' })).toBeVisible()
  await page.close()

  const other = await released('18.3.1')
  expect(other.code).toBe(1)
  expect(
    refusalIn(other.output, 'package.json', /^package\.json:\d+: react 18\.3\.1 is another major than 19\./),
  ).toBeDefined()
})
