// A new brand with a thousand pictures comes into a running portal by files alone: `node e2e/drills/brand.mjs`, with a
// number for more or fewer pictures.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { portalWithBuilders } from '../bench/portal-with-builders.mjs'
import seed from '../support/seed.mjs'

const sharp = createRequire(join(root, 'api/package.json'))('sharp')

/**
 * Puts a brand, pictures and articles into a portal on PostgreSQL that runs.
 * @param count of pictures, each of its own content, 1,500 pixels wide
 * @returns seconds until the brand's page is shown, until the articles are in and until the last picture is; the p95 in
 * ms of `account/` meanwhile and before; bytes of a picture
 */
export async function drill(count) {
  await seed()
  const folder = mkdtempSync(join(tmpdir(), 'portal-brand-'))
  /** @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = await testPostgres()
    if (!postgres) throw new Error('The drill needs PostgreSQL')
    endings.push(() => postgres.stop())
    const env = { DATABASE_URL: postgres.url, DEMO_DATA: '0', ASSETS_DIR: join(folder, 'assets') }
    const portal = await portalWithBuilders(env)
    endings.push(() => portal.stop())
    const { token } = await portal.make('anAccount', { role: 'admin' })
    const bytes = await makePictures(join(folder, 'made'), count)
    const before = await pace(portal.url, token, sleep(4_000))

    const begun = performance.now()
    const since = () => (performance.now() - begun) / 1000
    putBrand(join(folder, 'assets/variants/acme'))
    moveAll(join(folder, 'made'), join(folder, 'assets/pictures'))
    await until(async () => (await pageOf(portal.url, 'acme.localhost')).includes('data-variant="acme"'))
    const shown = since()
    await send(portal.url, token, 'suppliers', 'id;name\nP1;Uno\n')
    await send(portal.url, token, 'categories', 'id;name\nK1;Uno\n')
    const rows = Array.from({ length: count }, (_, at) => `A${at};C-${at};Artículo ${at};P1;K1;${at}.jpg`)
    await send(portal.url, token, 'articles', ['id;code;name;supplier;category;image', ...rows].join('\n'))
    const imported = since()
    const missing = async () => (await call(portal.url, token, 'imports/pictures/?page_size=1')).count
    const meanwhile = await pace(
      portal.url,
      token,
      until(async () => (await missing()) === 0, 500),
    )
    return { shown, imported, pictured: since(), before, meanwhile, bytes }
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

async function makePictures(folder, count) {
  mkdirSync(folder, { recursive: true })
  let bytes = 0
  const noise = await sharp({
    create: { width: 1500, height: 1500, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .png()
    .toBuffer()
  for (let at = 0; at < count; at++) {
    const picture = await sharp(noise)
      .tint({ r: (at * 37) % 256, g: (at * 91) % 256, b: (at * 13) % 256 })
      .composite([{ input: Buffer.from(drawing(at)) }])
      .jpeg({ quality: 82 })
      .toBuffer()
    bytes += picture.length
    writeFileSync(join(folder, `${at}.jpg`), picture)
  }
  return bytes / count
}

const drawing = (at) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500"><circle cx="750" cy="750" r="${300 + (at % 400)}" fill="hsl(${at % 360} 60% 50%)"/><rect x="${at % 900}" y="200" width="300" height="1000" fill="#fff" opacity=".7"/></svg>`

const moveAll = (from, to) => {
  mkdirSync(join(to, '..'), { recursive: true })
  renameSync(from, to)
}

/** The brand of the browser tests with a mark of the portal's own, without fonts and legal pages. */
function putBrand(folder) {
  mkdirSync(folder, { recursive: true })
  const { theme, ...config } = JSON.parse(readFileSync(join(root, 'e2e/support/acme-brand.json'), 'utf8'))
  const { brand, accent } = theme
  const { name, company } = config.public.brand
  config.public.brand = { name, company, mark: 'vario' }
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ ...config, theme: { brand, accent } }))
}

async function send(url, token, object, body) {
  const answer = await fetch(`${url}/api/imports/?object=${object}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body,
  })
  const { state } = await answer.json()
  if (state !== 'applied') throw new Error(`${object}: ${answer.status} ${state}`)
}

async function call(url, token, path) {
  const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return answer.json()
}

/** fetch sends no Host of one's own. */
const pageOf = (url, host) =>
  new Promise((done, fail) => {
    http
      .get(`${url}/login`, { headers: { host } }, (answer) => {
        let text = ''
        answer.on('data', (piece) => (text += piece))
        answer.on('end', () => done(text))
      })
      .on('error', fail)
  })

async function until(isDone, everyMs = 100) {
  for (let turn = 0; turn < 6_000; turn++) {
    if (await isDone()) return
    await sleep(everyMs)
  }
  throw new Error('It did not come within ten minutes')
}

/** The p95 in ms of `account/`, asked ten times a second while the work lasts. */
async function pace(url, token, work) {
  const times = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await call(url, token, 'account/')
      times.push(performance.now() - begun)
      await sleep(100)
    }
  })()
  await work
  isOver = true
  await asking
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const count = Number(process.argv[2] ?? 1_000)
  const { shown, imported, pictured, before, meanwhile, bytes } = await drill(count)
  console.log(
    `A new brand: its page after ${shown.toFixed(1)} s, ${count} articles after ${imported.toFixed(1)} s, the last of ${count} pictures (${Math.round(bytes / 1000)} KB each) after ${pictured.toFixed(1)} s; nothing was built. account/ p95 ${before.toFixed(0)} ms before, ${meanwhile.toFixed(0)} ms meanwhile`,
  )
}
