// npm run look [page…]: draws the first screen of every page at seven sizes, one sheet a page, into .look/. `--url=URL`
// looks at a running portal with demonstration data instead of starting one, `--widths=390,1440` at these sizes alone.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tooling/root.mjs'
import { startBrowser } from '../bench/browser.mjs'
import { runningPortal } from '../bench/running-portal.mjs'
import { openSession } from './open-session.mjs'
import { routes } from './routes.mjs'
import { sheetOf } from './sheet.mjs'

const sizes = [
  [1440, 900],
  [1366, 768],
  [1280, 720],
  [820, 1180],
  [720, 1024],
  [390, 844],
  [320, 640],
]

const textOf = ({ name, top, bottom }) => `${name} ${top === null ? 'none' : `${top}–${bottom}`}`

const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('--'))
const option = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
const url = option('url')
const widths = option('widths')?.split(',').map(Number)
const unknown = names.find((name) => !routes.some((route) => route.name === name))
if (unknown) {
  console.error(`${unknown}: no such page; there are ${routes.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const folder = join(root, '.look')
mkdirSync(folder, { recursive: true })
const portal = url ? { url, stop: () => undefined } : await runningPortal()
const browser = await startBrowser([])
try {
  for (const route of routes.filter(({ name }) => names.length === 0 || names.includes(name))) await draw(route)
} finally {
  await browser.close()
  await portal.stop()
}

/** Draws the sheet of a page and prints its distances. */
async function draw(route) {
  const session = await openSession(portal.url, route.as)
  const path = (await route.prepare?.(session.call, session.client)) ?? route.path
  const screens = []
  for (const [width, height] of sizes.filter(([one]) => widths?.includes(one) ?? true))
    screens.push(await screenOf(session, route, path, width, height))
  const page = await browser.newPage({ viewport: { width: 2400, height: 1000 } })
  await page.setContent(sheetOf(route.name, path, screens), { waitUntil: 'load' })
  await page.screenshot({ path: join(folder, `${route.name}.png`), fullPage: true })
  await page.close()
  for (const { width, height, found } of screens)
    console.log(`${route.name.padEnd(18)} ${`${width} × ${height}`.padEnd(11)} ${found.map(textOf).join('   ')}`)
}

/** The page at one size: its picture, the height of its top part, and where its marks are. */
async function screenOf(session, route, path, width, height) {
  const isFinger = width < 760
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: isFinger,
    isMobile: isFinger,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    storageState: session.storageFor(portal.url),
  })
  const page = await context.newPage()
  await page.goto(portal.url + path, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null, null, { timeout: 15_000 })
  const found = []
  for (const [name, selector] of Object.entries(route.marks)) {
    const box = await page
      .locator(selector)
      .locator('visible=true')
      .first()
      .boundingBox({ timeout: 500 })
      .catch(() => null)
    found.push({ name, top: box && Math.round(box.y), bottom: box && Math.round(box.y + box.height) })
  }
  const picture = (
    await page.screenshot({ clip: { x: 0, y: 0, width, height: height * 1.5 }, fullPage: true })
  ).toString('base64')
  await context.close()
  return { width, height, found, picture }
}
