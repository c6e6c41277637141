import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPortal, type TestPortal } from '../support/portal'
import { expect, test } from '../support/test'
import { aCheckout } from './checkout'
import { run } from './run'

// Breaks that only a build or a browser shows; tooling/verify/verify.test.mjs has the others.

let portal: TestPortal
let checkout: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  portal = await startPortal()
  checkout = aCheckout({ isBuilt: true })
})
test.afterAll(() => portal.stop())

const release = (args: string[] = [], env: NodeJS.ProcessEnv = {}) =>
  run('npm', ['run', '--silent', 'release', '--', 'carbon', '--portal', portal.url, ...args], {
    cwd: checkout,
    env: { SITE_DIR: portal.siteDir, ...env },
    limitMs: 240_000,
  })
const registry = () => readFileSync(join(portal.siteDir, 'registry.json'), 'utf8')
/** What verify printed that it took, in seconds. */
const tookOf = (output: string) => Number(/verified in ([\d.]+) s/.exec(output)?.[1])

const page = 'mfe-carbon/src/certificate/certificate-page.tsx'
const box = 'mfe-carbon/src/box/carbon-box.tsx'
const throwing = "export default function Broken(): never {\n  throw new Error('thrown while drawn')\n}\n"
const empty = 'export default function Nothing() {\n  return null\n}\n'
const breaks: [string, string, (text: string) => string, string, RegExp][] = [
  [
    'a page that throws when it is loaded',
    page,
    (text) => `${text}\nthrow new Error('thrown at start')\n`,
    page,
    /fails in a browser \(load\)|throws when it is loaded/,
  ],
  [
    'a page that throws when it is drawn',
    page,
    () => throwing,
    page,
    /fails in a browser \(render\).*thrown while drawn/,
  ],
  ['a page that draws nothing', page, () => empty, page, /has drawn nothing/],
  [
    'a page that waits for ever',
    page,
    () => 'const never = new Promise<never>(() => {})\nexport default function Waits(): never {\n  throw never\n}\n',
    page,
    /has drawn nothing/,
  ],
  [
    'a widget that throws when it is drawn',
    box,
    () => "export default function Broken(): never {\n  throw new Error('box thrown')\n}\n",
    box,
    /fails in a browser \(render\).*box thrown/,
  ],
  [
    'a page that is too large',
    'mfe-carbon/area.ts',
    (text) => text.replace(/entryKb: \d+/, 'entryKb: 1'),
    'mfe-carbon/area.ts',
    /takes [\d.]+ KB with the entry, 1 are allowed/,
  ],
]

for (const [what, file, change, place, sentence] of breaks)
  test(`${what} is refused with file, line and what to do, and the portal stays as it was (rule A-72)`, async () => {
    test.setTimeout(300_000)
    const path = join(checkout, file)
    const sound = readFileSync(path, 'utf8')
    // Words that are used no more would be told first.
    const words = join(checkout, 'mfe-carbon/words/es.json')
    const before = registry()
    const keys = file.endsWith('.tsx') ? `\nexport const named = ${JSON.stringify(keysOf(words))}\n` : ''
    writeFileSync(path, change(sound) + keys)
    const { code, output } = await release()
    writeFileSync(path, sound)
    expect(output).toMatch(new RegExp(`${place}:\\d+: .*`))
    expect(output).toMatch(sentence)
    expect(output).toContain('carbon is not released')
    expect(code).toBe(1)
    expect(registry()).toBe(before)
    console.log(`${what}: ${tookOf(output)} s`)
  })

test('each of two views that throw is told (rule A-72)', async () => {
  test.setTimeout(300_000)
  const views = ['mfe-carbon/src/page/carbon-page.tsx', box]
  const sound = views.map((file) => [join(checkout, file), readFileSync(join(checkout, file), 'utf8')] as const)
  const keys = `\nexport const named = ${JSON.stringify(keysOf(join(checkout, 'mfe-carbon/words/es.json')))}\n`
  for (const [path] of sound) writeFileSync(path, `${throwing}${keys}`)
  const { code, output } = await release()
  for (const [path, text] of sound) writeFileSync(path, text)
  for (const file of views) expect(output).toMatch(new RegExp(`^${file}:1: .*fails in a browser \\(render\\)`, 'm'))
  expect(code).toBe(1)
})

const keysOf = (file: string) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)

test('an area without a fault is verified within ten seconds and released (rules A-70, A-72)', async () => {
  test.setTimeout(300_000)
  const words = join(checkout, 'mfe-carbon/words/es.json')
  writeFileSync(words, readFileSync(words, 'utf8').replace('": "', '": "Ahora '))
  const { code, output } = await release()
  expect(output).toContain('3 pages and widgets of carbon start in')
  expect(output).toContain('is active')
  expect(code).toBe(0)
  console.log(`released: ${tookOf(output)} s`)
  expect(tookOf(output)).toBeLessThan(10)
})

test('without a browser a release says so, and goes on only where that is wanted (rule A-72)', async () => {
  test.setTimeout(300_000)
  const words = join(checkout, 'mfe-carbon/words/es.json')
  writeFileSync(words, readFileSync(words, 'utf8').replace('": "', '": "Hoy '))
  const refused = await release([], { CHROMIUM_PATH: '/nowhere' })
  expect(refused.output).toContain('No browser to start the pages in')
  expect(refused.code).toBe(1)
  const released = await release(['--without-browser'], { CHROMIUM_PATH: '/nowhere' })
  expect(released.output).toContain('No page was started, for want of a browser')
  expect(released.code).toBe(0)
})
