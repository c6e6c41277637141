import { createHash } from 'node:crypto'
import { chmodSync, cpSync, readFileSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { placesOf, registryOf, startCanary } from '@portal/shared-sdk/release'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { anArea, aRelease, aSite, packed } from '../../../test/a-site'
import { zipOf } from '../../../test/a-zip'
import { secondsLater } from '../../../test/until'
import { rows } from '../../core/db/db'
import { sql } from 'kysely'
import { tokenCommand } from './token-command'

let portal: TestPortal
let site: string
beforeAll(async () => {
  portal = await aPortal()
  site = portal.config.siteDir
  await aSite(site, ['cart', 'carbon'])
  // A version of carbon that had a page more, and to which a rollback leads.
  const routes = ['/carbon', '/former'].map((path) => ({ path, page: './page' }))
  const former = anArea({ name: 'carbon', version: '1.0.0-former', declared: { routes } })
  const carbon = await aToken('carbon')
  await release(carbon, former, {}, 'carbon')
  await release(carbon, anArea({ name: 'carbon', version: '1.0.0-bbbbbbbb' }), {}, 'carbon')
})

const aToken = (area: string) => portal.aMachine({ may: [`release:${area}`] })
type Token = Awaited<ReturnType<typeof aToken>>

async function release(
  token: Token,
  files: Record<string, string | Buffer>,
  more?: Record<string, string>,
  area = 'cart',
) {
  const { body, headers } = aRelease(await packed(files), more)
  return token.post(`areas/${area}/releases/`, body, headers)
}
const live = () => Object.fromEntries(registryOf(site).areas.map(({ name, version }) => [name, version]))
const inlined = (page: string) =>
  JSON.parse(/id="portal-registry">(.*?)<\/script>/.exec(readFileSync(join(site, page), 'utf8'))![1]!)

let count = 0
const aVersion = () => `1.0.0-${String(++count).padStart(8, '0')}`

test('a token releases its area, which is live at once and has a history (rules A-45, A-46)', async () => {
  const token = await aToken('cart')
  const version = aVersion()
  const answer = await release(token, anArea({ version }), { commit: 'abc123', notes: 'Larger fields' })
  expect(answer).toMatchObject({
    status: 200,
    body: { area: 'cart', version, from: '1.0.0-aaaaaaaa', is_changed: true },
  })
  expect(inlined('pages/prisma.html')).toEqual(registryOf(site))
  expect(inlined('index.html').areas).toContainEqual(
    expect.objectContaining({ version, base: `/areas/cart/${version}/` }),
  )
  expect((await portal.app.inject(`/areas/cart/${version}/remoteEntry.js`)).statusCode).toBe(200)
  const { body } = await token.get('areas/cart/releases/')
  expect(body.results[0]).toMatchObject({
    action: 'release',
    version,
    from: '1.0.0-aaaaaaaa',
    who: token.name,
    commit: 'abc123',
    notes: 'Larger fields',
    when: expect.stringMatching(/^\d{4}-/),
    can_return: false,
  })
  const all = await token.get('areas/')
  expect(all.body.results).toContainEqual(
    expect.objectContaining({ name: 'cart', version, who: token.name, previous: '1.0.0-aaaaaaaa' }),
  )
  expect(await rows(portal.db, sql`select action, entity_id from audit where action like 'area.%'`)).toContainEqual({
    action: 'area.released',
    entity_id: 'cart',
  })
})

test('who may read the site folder may read what came over the network, whatever else the portal keeps to itself', async () => {
  chmodSync(site, 0o755)
  const umask = process.umask(0o077)
  const version = aVersion()
  await release(await aToken('cart'), anArea({ version }))
  process.umask(umask)
  const folder = join(site, 'areas/cart', version)
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('755')
  for (const file of readdirSync(folder)) expect((statSync(join(folder, file)).mode & 0o777).toString(8)).toBe('644')
})

test('the same release twice is one, and one that was live before is not brought back by it (rule A-47)', async () => {
  const token = await aToken('cart')
  const [first, second] = [anArea({ version: aVersion() }), anArea({ version: aVersion() })]
  await release(token, first)
  expect((await release(token, first)).body).toMatchObject({ is_changed: false })
  // A package has the same version without its source maps (rule A-77).
  expect((await release(token, { ...first, 'page.js.map': '{}' })).body).toMatchObject({ is_changed: false })
  await release(token, second)
  expect(await release(token, first)).toMatchObject({ status: 400, body: { code: 'released_before' } })
  const other = { ...second, 'page.js': 'other()' }
  expect(await release(token, other)).toMatchObject({ status: 400, body: { code: 'other_content' } })
  expect(readFileSync(join(site, 'areas/cart', live().cart!, 'page.js'), 'utf8')).toBe('page()')
})

test('one file that is named as the words of thousands of languages is read once (rule A-47)', async () => {
  const many = Object.fromEntries([...Array(3_000).keys()].map((n) => [`l${n}`, 'es.json']))
  const declared = { words: { es: 'es.json', pt: 'pt.json', en: 'en.json', ...many } }
  const files = { 'es.json': `[${'0,'.repeat(1_000_000)}0]` }
  const answer = await release(await aToken('cart'), anArea({ version: aVersion(), declared, files }))
  expect(answer.status).toBe(200)
})

test('a token releases and rolls back a few times an hour (rule A-48)', async () => {
  const slow = await aPortal({ siteDir: site, callsPerMinute: 800 })
  const { post } = await slow.aMachine({ may: ['release:cart'] })
  const back = () => post('areas/cart/rollback/', { to: '1.0.0-aaaaaaaa' })
  expect([(await back()).status, (await back()).status, (await back()).status]).toEqual([200, 200, 429])
  const { body, headers } = aRelease(Buffer.from('no zip'))
  const send = () => post('areas/cart/releases/', body, headers)
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([400, 400, 429])
})

test('a rollback names its version, and twice is once (rule A-49)', async () => {
  const token = await aToken('cart')
  const [one, two] = [aVersion(), aVersion()]
  await release(token, anArea({ version: one }))
  await release(token, anArea({ version: two }))
  const back = () => token.post('areas/cart/rollback/', { to: one, notes: 'Too large' })
  expect(await back()).toMatchObject({ status: 200, body: { version: one, from: two, is_changed: true } })
  expect(await back()).toMatchObject({ status: 200, body: { version: one, is_changed: false } })
  expect(live().cart).toBe(one)
  const { body } = await token.get('areas/cart/releases/')
  expect(body.results[0]).toMatchObject({ action: 'rollback', version: one, who: token.name, notes: 'Too large' })
  expect(body.results[1]).toMatchObject({ action: 'release', version: two, can_return: true })
  for (const to of ['1.0.0-none', '..', '.'])
    expect((await token.post('areas/cart/rollback/', { to })).status).toBe(400)
  const admin = await portal.anAccount({ role: 'admin' })
  expect((await admin.post('areas/constructor/rollback/', { to: one })).status).toBe(400)
  expect((await admin.post('areas/cart/rollback/', { to: two })).body).toMatchObject({ version: two })
  expect((await token.get('areas/cart/releases/')).body.results[0].who).toBe('un administrador')
  expect((await admin.get('areas/cart/releases/')).body.results[0].who).toBe(admin.email)
})

test("one area's token does nothing to another area, and no other key or account releases (rule A-48)", async () => {
  const cart = await aToken('cart')
  const before = live()
  const files = anArea({ name: 'carbon', version: aVersion() })
  expect((await release(cart, files, {}, 'carbon')).status).toBe(403)
  expect((await cart.get('areas/carbon/releases/')).status).toBe(403)
  expect((await cart.post('areas/carbon/rollback/', { to: '1.0.0-aaaaaaaa' })).status).toBe(403)
  expect((await cart.get('orders/')).status).toBe(403)
  const erp = await portal.aMachine({ may: ['read:events', 'import:all'] })
  expect((await release(erp as Token, anArea({ version: aVersion() }))).status).toBe(403)
  const admin = await portal.anAccount({ role: 'admin' })
  expect((await release(admin as never, anArea({ version: aVersion() }))).status).toBe(403)
  expect((await release(portal.stranger as never, anArea({ version: aVersion() }))).status).toBe(401)
  expect(live()).toEqual(before)
})

test('a token is shown once, stored as a hash, and ends when it is revoked (rule A-48)', async () => {
  const admin = await portal.anAccount({ role: 'admin' })
  const made = await admin.post('area_tokens/', { area: 'cart', name: 'Cart CI' })
  expect(made).toMatchObject({ status: 201, body: { area: 'cart', name: 'Cart CI', token: expect.any(String) } })
  const authorization = `Bearer ${made.body.token}`
  expect((await portal.stranger.get('areas/', { authorization })).status).toBe(200)
  expect(JSON.stringify(await rows(portal.db, sql`select * from machine_key`))).not.toContain(made.body.token.slice(7))
  expect(JSON.stringify((await admin.get('area_tokens/')).body)).not.toContain(made.body.token)
  expect((await admin.post('area_tokens/', { area: 'cart', name: 'Cart CI' })).body).toHaveProperty('name')
  for (const area of ['shell', 'api', '../x', 'Cart', ''])
    expect((await admin.post('area_tokens/', { area, name: 'x' })).status).toBe(400)
  expect((await admin.post('area_tokens/', { area: 'cart', name: 'y', until: '2020-01-01' })).status).toBe(400)
  expect((await admin.delete(`area_tokens/${made.body.id}/`)).body.revoked).toEqual(expect.any(String))
  expect((await admin.delete(`area_tokens/${made.body.id}/`)).status).toBe(200)
  expect((await secondsLater(5, () => portal.stranger.get('areas/', { authorization }))).status).toBe(401)
  const buyer = await portal.anAccount()
  expect((await buyer.get('area_tokens/')).status).toBe(403)
})

test('a token that is revoked while its file is on its way releases nothing (rule A-48)', async () => {
  const admin = await portal.anAccount({ role: 'admin' })
  const { body: made } = await admin.post('area_tokens/', { area: 'cart', name: 'Slow CI' })
  const before = live()
  const { body, headers } = aRelease(await packed(anArea({ version: aVersion() })))
  let hasBegun = () => {}
  const begun = new Promise<void>((resolve) => (hasBegun = resolve))
  let sendRest = () => {}
  const rest = new Promise<void>((resolve) => (sendRest = resolve))
  const payload = Readable.from(
    (async function* () {
      yield body.subarray(0, 400)
      hasBegun()
      await rest
      yield body.subarray(400)
    })(),
  )
  const answer = portal.app.inject({
    method: 'POST',
    url: '/api/areas/cart/releases/',
    headers: { ...headers, authorization: `Bearer ${made.token}` },
    payload,
  })
  await begun
  expect((await admin.delete(`area_tokens/${made.id}/`)).status).toBe(200)
  sendRest()
  expect((await answer).statusCode).toBe(401)
  expect(live()).toEqual(before)
  expect(readdirSync(placesOf(site).staging)).toEqual([])
})

test('tokens are told no e-mail: not who acted, and not whom a canary goes to (rule A-48)', async () => {
  const token = await aToken('cart')
  const [one, two] = [aVersion(), aVersion()]
  await release(token, anArea({ version: one }))
  await release(token, anArea({ version: two }))
  const admin = await portal.anAccount({ role: 'admin' })
  await admin.post('areas/cart/rollback/', { to: one, notes: 'Asked by luis@portal.test' })
  await startCanary(site, 'cart', two, 'accounts=ana@portal.test,7')
  for (const path of ['areas/', 'areas/cart/releases/']) {
    const { status, body } = await token.get(path)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/@(?!portal\/)/)
  }
  const { body } = await token.get('areas/cart/releases/', { 'accept-language': 'en' })
  expect(body.results[0]).toMatchObject({ action: 'canary', notes: 'accounts=…,7' })
  expect(body.results[1]).toMatchObject({ who: 'an administrator', notes: 'Asked by …' })
  const { areas } = (await admin.get('system/')).body
  expect(areas).toContainEqual(expect.objectContaining({ name: 'cart', who: admin.email }))
})

test('the command line makes, lists and revokes tokens (rule A-48)', async () => {
  const printed = await tokenCommand(portal.db, ['create', 'mfe-carbon', 'Carbon CI', '--until', '2031-12-31'])
  expect(printed).toMatch(/^Carbon CI {2}portal_[\w-]{43}$/)
  expect(await tokenCommand(portal.db, ['list'])).toMatch(/^Carbon CI {2}carbon {2}until 2031-12-31 {2}never used/m)
  expect(await tokenCommand(portal.db, ['revoke', 'Carbon CI'])).toBe('Carbon CI  revoked')
  for (const [args, text] of [
    [['create', 'cart'], 'token create AREA NAME'],
    [['create', 'shell', 'x'], 'no name of an area'],
    [['create', 'cart', 'x', '--until', '2026-02-30'], 'Not a valid value'],
    [['revoke', 'Nobody'], 'There is no token Nobody'],
    [['list', 'x'], 'token create AREA NAME'],
    [['--force'], 'token create AREA NAME'],
  ] as const)
    await expect(tokenCommand(portal.db, [...args])).rejects.toThrow(text)
})

describe('what is refused, with words, and leaves nothing behind (rules A-47, A-83)', () => {
  const good = () => anArea({ version: aVersion() })
  const declared = (change: Record<string, unknown>) => packed(anArea({ version: aVersion(), declared: change }))
  const contracted = (contract: Record<string, unknown>) => packed(anArea({ version: aVersion(), contract }))
  const label = { es: 'a', pt: 'b', en: 'c' }
  const aRoute = (path: string, more: object = {}) => [{ path, page: './page', ...more }]
  const anEntry = (parent: string) => ({ parent, order: 1, to: '/cart', label })
  const withFiles = (files: Record<string, string | Buffer | null>) => packed(anArea({ version: aVersion(), files }))
  const bomb = Buffer.alloc(11_000_000)
  const cases: [string, string, () => Promise<Buffer> | Buffer][] = [
    ['no ZIP file', 'archive', () => Buffer.from('PK no zip at all')],
    ['an empty file with a name', 'archive', () => Buffer.from(' ')],
    ['a path that leads out', 'archive', () => zipOf('../../carbon/x.js', Buffer.from('x'))],
    ['a path with a backslash', 'archive', () => zipOf('..\\x.js', Buffer.from('x'))],
    ['an absolute path', 'archive', () => zipOf('/etc/cron.js', Buffer.from('x'))],
    ['a path below a folder', 'file_name', () => zipOf('carbon/x.js', Buffer.from('x'))],
    ['a folder', 'file_name', () => zipOf('x/', Buffer.alloc(0))],
    ['a dot file', 'file_name', () => zipOf('.htaccess', Buffer.from('x'))],
    ['a page', 'file_name', () => withFiles({ 'index.html': '<script>' })],
    ['a name with a blank', 'file_name', () => withFiles({ 'a b.js': '' })],
    ['a symbolic link', 'file_name', () => packed(good(), 0o120777)],
    ['a device', 'file_name', () => packed(good(), 0o060644)],
    ['a name twice for disks without case', 'file_name', () => withFiles({ 'PAGE.js': 'x' })],
    ['a compressed file of other content', 'file_name', () => withFiles({ 'remoteEntry.js.br': Buffer.from('no') })],
    ['a compressed file alone', 'file_name', () => withFiles({ 'x.js.gz': Buffer.from('no') })],
    ['a file that unpacks to more than it may', 'archive', () => withFiles({ 'big.js': bomb })],
    ['a file that says it is small', 'archive', () => zipOf('big.js', bomb, 10)],
    [
      'more files than it may have',
      'archive',
      () => withFiles(Object.fromEntries([...Array(2_100).keys()].map((n) => [`${n}.js`, '']))),
    ],
    ['no area.json', 'declaration', () => withFiles({ 'area.json': null })],
    ['an area.json that is no JSON', 'declaration', () => withFiles({ 'area.json': '{' })],
    ['a list for an area.json', 'declaration', () => withFiles({ 'area.json': '[]' })],
    [
      'an area.json of a thousand levels',
      'declaration',
      () => declared({ x: JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)) }),
    ],
    ['a large area.json', 'declaration', () => declared({ x: 'x'.repeat(140_000) })],
    ['a wrong route', 'declaration', () => declared({ routes: [{ path: 'cart', page: './page' }] })],
    ['the version ..', 'declaration', () => declared({ version: '..' })],
    ['a version that leads out', 'declaration', () => declared({ version: '../../x' })],
    ['no names taken', 'declaration', () => declared({ uses: null })],
    ['a number for names taken', 'declaration', () => declared({ uses: { react: 1 } })],
    ["another area's global", 'declaration', () => declared({ global: 'area_carbon_1' })],
    [
      'a chunk of another area',
      'declaration',
      () => declared({ modules: { './page': { chunks: ['../../carbon/1/x.js'], shared: [] } } }),
    ],
    [
      'a chunk that is not there',
      'declaration',
      () => declared({ modules: { './page': { chunks: ['gone.js'], shared: [] } } }),
    ],
    ['an entry that is not there', 'declaration', () => declared({ entry: 'gone.js' })],
    ['words that are no JSON', 'declaration', () => withFiles({ 'es.json': 'x' })],
    ['a hash of another content', 'declaration', () => declared({ integrity: { 'page.js': 'sha256-AAAA' } })],
    [
      'a file without a hash beside those that have one',
      'declaration',
      () => declared({ integrity: { 'page.js': `sha256-${createHash('sha256').update('page()').digest('base64')}` } }),
    ],
    ['a hash of a file that is not there', 'declaration', () => declared({ integrity: { '../x.js': 'sha256-false' } })],
    ['a base of its own', 'declaration', () => declared({ base: '/areas/carbon/1/' })],
    ['the name of another area', 'area', () => packed(anArea({ name: 'carbon', version: aVersion() }))],
    ['a newer shared-sdk', 'shell', () => declared({ sdk: '^1.3.0' })],
    ['a library that the shell lacks', 'shell', () => declared({ uses: { lodash: ['map'] } })],
    ['a name that the shell lacks', 'shell', () => declared({ uses: { '@portal/shared-sdk': ['gone'] } })],
    ["another area's path", 'owned', () => declared({ routes: [{ path: '/Carbon/', page: './page' }] })],
    ["the shell's path", 'owned', () => declared({ routes: [{ path: '/login', page: './page' }] })],
    ["the shell's flag", 'owned', () => declared({ flags: { stock: true } })],
    ['a path that a rollback of its owner brings back', 'owned', () => declared({ routes: aRoute('/former') })],
    ['a flag that nobody has', 'unfit', () => declared({ routes: aRoute('/cart', { when: { flag: 'nobodys' } }) })],
    ['a flag that nobody has, in code', 'unfit', () => contracted({ flags: ['nobodys'] })],
    ['an entry of a menu that nobody has', 'unfit', () => declared({ navigation: [anEntry('nowhere')] })],
    ['a menu without an entry', 'unfit', () => declared({ menus: [{ name: 'own', path: '/own', order: 1, label }] })],
    ['a link to a page that nobody has', 'unfit', () => contracted({ links: ['nobodys'] })],
    [
      'a slot that nobody offers',
      'unfit',
      () => declared({ slots: [{ slot: 'cart.side', widget: './page', order: 1 }] }),
    ],
    ['a call that the API lacks', 'unfit', () => contracted({ calls: [{ method: 'GET', path: 'nothing/{}/' }] })],
    [
      'a first call that the API lacks',
      'unfit',
      () => declared({ routes: aRoute('/cart', { first: [{ call: 'nothing/' }] }) }),
    ],
    ['another major of a library', 'shell', () => contracted({ libraries: { react: '18.3.1' } })],
    ['a page that is larger than its budget', 'size', () => declared({ budget: { entryKb: 0.001 } })],
    [
      'an entry that is too large',
      'size',
      () => {
        const version = aVersion()
        const entry = `var area_cart_${version.replace(/\W/g, '_')};${'x'.repeat(5_000)}`
        const files = { 'remoteEntry.js': entry, 'remoteEntry.js.br': null, 'remoteEntry.js.gz': null }
        return packed(anArea({ version, files }))
      },
    ],
    ['no contract.json', 'declaration', () => withFiles({ 'contract.json': null })],
    ['a contract.json of another form', 'declaration', () => contracted({ links: 'all' })],
    [
      'more calls than a build has',
      'declaration',
      () => contracted({ calls: Array.from({ length: 1_001 }, () => ({ path: 'a/b/' })) }),
    ],
    [
      'more routes than an area has',
      'declaration',
      () => declared({ routes: Array.from({ length: 301 }, (_, n) => ({ path: `/cart/${n}`, page: './page' })) }),
    ],
  ]

  test.each(cases)('%s is refused (%s)', async (_what, code, make) => {
    const token = await aToken('cart')
    const before = { live: live(), areas: readdirSync(join(site, 'areas/cart')), revision: registryOf(site).revision }
    const { body, headers } = aRelease(await make())
    const answer = await token.post('areas/cart/releases/', body, headers)
    expect(answer).toMatchObject({ status: 400, body: { code, message: expect.stringMatching(/.{20}/) } })
    expect({
      live: live(),
      areas: readdirSync(join(site, 'areas/cart')),
      revision: registryOf(site).revision,
    }).toEqual(before)
    expect(readdirSync(placesOf(site).staging)).toEqual([])
  })

  test('another file than was packed, none, too large a one, and fields that do not fit', async () => {
    const token = await aToken('cart')
    const zip = await packed(good())
    const wrong = aRelease(zip, { sha256: 'a'.repeat(64) })
    expect((await token.post('areas/cart/releases/', wrong.body, wrong.headers)).body.code).toBe('sha256')
    const huge = aRelease(Buffer.alloc(20_000_001))
    expect((await token.post('areas/cart/releases/', huge.body, huge.headers)).body.code).toBe('too_large')
    for (const more of [{ commit: '$(rm)' }, { notes: 'x'.repeat(1_001) }, { sha256: 'x' }] as Record<
      string,
      string
    >[]) {
      const { body, headers } = aRelease(zip, more)
      expect(await token.post('areas/cart/releases/', body, headers)).toMatchObject({
        status: 400,
        body: { [Object.keys(more)[0]!]: expect.any(Array) },
      })
    }
    expect((await token.post('areas/cart/releases/', {})).status).toBe(400)
    expect((await token.post('areas/Cart/releases/', wrong.body, wrong.headers)).status).toBe(403)
  })
})

test('what is live is for administrators: areas, shell, API and database (rule A-50)', async () => {
  const admin = await portal.anAccount({ role: 'admin' })
  const live = (await admin.get('areas/')).body.results.find(({ name }: { name: string }) => name === 'cart')
  await sql`insert into area_use
    values ('cart', ${live.version}, '', 'who', current_date, 3, 1, 1, 0, 0, 0, '{100,200,400}')`.execute(portal.db)
  const { body } = await admin.get('system/')
  expect(body.areas.map(({ use }: { use: unknown }) => use)).toEqual([null, { loads: 3, failed: 1, load_ms: 400 }])
  expect(body).toMatchObject({
    shell: { name: 'shell', version: '1.0.0-shell' },
    areas: [{ name: 'carbon' }, { name: 'cart', bytes: expect.any(Number) }],
    api: { version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    database: { engine: expect.stringMatching(/PostgreSQL|PGlite/), migration: expect.stringMatching(/^\d+/) },
  })
  expect((await (await aToken('cart')).get('system/')).status).toBe(403)
})

test('a token reads what its release is held against: the last three versions of the others, and no one else does (rule A-71)', async () => {
  const carbon = await aToken('carbon')
  for (let n = 0; n < 2; n++)
    await release(
      carbon,
      anArea({ name: 'carbon', version: aVersion(), contract: { offers: ['carbon.side'] } }),
      {},
      'carbon',
    )
  const token = await aToken('cart')
  const { body } = await token.get('areas/cart/held_against/')
  const ofCarbon = body.areas.filter(({ name }: { name: string }) => name === 'carbon')
  expect(ofCarbon).toHaveLength(3)
  expect(ofCarbon[0]).toMatchObject({ isLive: true, version: live().carbon, contract: { offers: ['carbon.side'] } })
  expect(ofCarbon.map(({ isLive }: { isLive: boolean }) => isLive)).toEqual([true, false, false])
  expect(ofCarbon[2]).toMatchObject({ version: '1.0.0-bbbbbbbb', declaration: { routes: [{ path: '/carbon' }] } })
  expect(body).toMatchObject({ shells: [{ name: 'shell', isLive: true, sdk: '1.2.0' }], own: { name: 'cart' } })
  expect((await token.get('areas/carbon/held_against/')).status).toBe(403)
  expect((await portal.stranger.get('areas/cart/held_against/')).status).toBe(401)
  expect((await (await portal.anAccount()).get('areas/cart/held_against/')).status).toBe(403)
})

test('history and what the release programs keep are sent to nobody (rule A-51)', async () => {
  for (const url of [
    '/history.json',
    '/.releases/log.jsonl',
    '/.releases/pending/registry.json',
    '/.lock',
    '/shell.json',
    '/frame.json',
    '/static/../history.json',
    '/areas/..%2fhistory.json',
    '/areas/../.releases/log.jsonl',
    '/static/%2e%2e/.releases/log.jsonl',
  ]) {
    const answer = await portal.app.inject({ url })
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.body).not.toContain('aaaaaaaa')
  }
})

test('several processes release at once into one site folder, and none is lost', async () => {
  const other = await aPortal({ siteDir: site })
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  const answers = await Promise.all(
    names.map(async (name, at) => {
      const by = at % 2 ? other : portal
      const token = await by.aMachine({ may: [`release:${name}`] })
      return release(token, anArea({ name, version: aVersion() }), {}, name)
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
  expect(Object.keys(live())).toEqual(expect.arrayContaining(['cart', 'carbon', ...names]))
  expect(new Set(answers.map(({ body }) => body.revision)).size).toBe(names.length)
  expect(inlined('pages/dicas.html')).toEqual(registryOf(site))
  expect((await (await other.anAccount({ role: 'admin' })).get('areas/')).body.results).toHaveLength(names.length + 2)
})

test('an area has fifty versions at most: those that nobody needs go, and no page that is open loses its own (rule A-82)', async () => {
  const own = join(site, 'areas/many')
  const token = await aToken('many')
  const send = (version: string) => release(token, anArea({ name: 'many', version }), {}, 'many')
  expect((await send('1.0.0-first')).status).toBe(200)
  expect((await send('1.0.0-second')).status).toBe(200)
  for (let n = 0; n < 48; n++) cpSync(join(own, '1.0.0-first'), join(own, `1.0.0-${n}`), { recursive: true })
  expect(await send('1.0.0-third')).toMatchObject({ status: 400, body: { code: 'too_many_versions' } })
  expect(readdirSync(own)).toHaveLength(50)
  // As if nobody had needed them since yesterday; what was live today stays all the same.
  for (const version of readdirSync(own)) utimesSync(join(own, version), 0, 0)
  expect((await send('1.0.0-third')).status).toBe(200)
  expect(readdirSync(own).sort()).toEqual(['1.0.0-first', '1.0.0-second', '1.0.0-third'])
  expect((await token.post('areas/many/rollback/', { to: '1.0.0-first' })).status).toBe(200)
})
