import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { rows } from '../db/db'
import { Rollout } from './rollout'

let portal: TestPortal
let rollout: Rollout
beforeAll(async () => {
  portal = await aPortal()
  rollout = new Rollout(portal)
})
beforeEach(() => rows(portal.db, sql`delete from area_use`))

interface Site {
  to?: object
  id?: string
}

/** A site with version 1 of a cart and, by `id`, a canary of version 2. */
function siteHas({ to = { percent: 100 }, id }: Site = {}): void {
  const { siteDir } = portal.config
  mkdirSync(join(siteDir, 'pages'), { recursive: true })
  const canaries = id
    ? [{ id, to: 'accounts' in to ? { accounts: [] } : to, area: { name: 'cart', version: '2' } }]
    : []
  const registry = { schema: 1, revision: 7, shell: 's1', areas: [{ name: 'cart', version: '1' }], canaries }
  const write = (file: string, content: string) => writeFileSync(join(siteDir, file), content)
  write('registry.json', JSON.stringify(registry))
  write(
    'pages/prisma.html',
    `<head></head><script type="application/json" id="portal-registry">${JSON.stringify(registry)}</script>`,
  )
  const since = new Date().toISOString()
  write('rollout.json', JSON.stringify({ canaries: id ? { cart: { id, version: '2', beside: '1', to, since } } : {} }))
}

const aUse = (change: object = {}) => ({
  area: 'cart',
  version: '1',
  is_load: true,
  is_failure: false,
  phase: null,
  load_ms: 300,
  ...change,
})
const aFailure = { version: '2', is_failure: true, phase: 'render', load_ms: null }
const report = (by: Caller, ...uses: object[]) => by.post('area_use/', { uses: uses.map(aUse) })
const buyers = (count: number, clients: number[] = []) =>
  Promise.all(Array.from({ length: count }, () => portal.anAccount({ role: 'client', clients })))
const served = async () => (await portal.app.inject('/registry.json')).json<{ revision: number; canaries: unknown[] }>()

test('loads and failures stand by version for administrators alone, without who told them (rule A-58)', async () => {
  siteHas()
  const [buyer] = await buyers(1)
  expect(
    (await report(buyer!, {}, { load_ms: 100 }, { is_load: false, is_failure: true, phase: 'action' })).status,
  ).toBe(204)
  expect((await buyer!.get('area_use/')).status).toBe(403)
  const admin = await portal.anAccount({ role: 'admin' })
  expect((await admin.get('area_use/')).body).toEqual({
    versions: [
      {
        area: 'cart',
        version: '1',
        loads: 2,
        accounts: 1,
        failed: 1,
        errors: { load: 0, start: 0, render: 0, action: 1 },
        load_ms_p50: 100,
        load_ms_p75: 300,
      },
    ],
    withdrawals: [],
  })
  const stored = await rows(portal.db, sql<{ reporter: string }>`select reporter from area_use`)
  expect(stored[0]!.reporter).toMatch(/^[\w-]{22}$/)
})

test('nothing is stored of a visitor, of a version that the registry lacks and of what is no report (rule A-58)', async () => {
  siteHas()
  const [buyer] = await buyers(1)
  expect((await portal.stranger.post('area_use/', { uses: [aUse()] })).status).toBe(401)
  expect((await report(buyer!, { version: '9' }, { area: 'other' }, { area: 'shell', version: 's0' })).status).toBe(204)
  for (const bad of [
    { phase: 'crash' },
    { area: 'a b' },
    { load_ms: -1 },
    { load_ms: '5' },
    { version: 'x'.repeat(81) },
  ])
    expect((await report(buyer!, bad)).status).toBe(400)
  expect((await report(buyer!, ...Array.from({ length: 21 }, () => ({})))).status).toBe(400)
  expect((await report(buyer!)).status).toBe(400)
  expect(await rows(portal.db, sql`select 1 from area_use`)).toEqual([])
})

test('an account that tells a thousand loads and failures is ten, and withdraws nothing alone (rules A-57, A-58)', async () => {
  siteHas({ id: 'k-one' })
  const [one, ...others] = await buyers(5)
  for (let n = 0; n < 50; n++) await report(one!, ...Array.from({ length: 20 }, () => aFailure))
  for (const other of others) await report(other, ...Array.from({ length: 10 }, () => ({ version: '2' })))
  const [known] = await rows(
    portal.db,
    sql<{ loads: number; failed: number }>`select max(failed)::int as failed, sum(loads)::int as loads from area_use`,
  )
  expect(known).toEqual({ loads: 50, failed: 10 })
  await rollout.look()
  expect(rollout.registry(JSON.stringify(await served()))).toContain('k-one')
})

test('a canary that fails is withdrawn in every process, once, with the reason (rule A-57)', async () => {
  siteHas({ id: 'k-bad' })
  for (const buyer of await buyers(5)) {
    await report(buyer, {}, {}, {}, {})
    await report(buyer, aFailure, aFailure, { version: '2' }, { version: '2' })
  }
  const other = new Rollout(portal)
  await Promise.all([rollout.look(), other.look()])
  for (const process of [rollout, other]) {
    const text = JSON.stringify(await served())
    const registry = JSON.parse(process.registry(text)) as { revision: number; canaries: unknown[] }
    expect(registry).toMatchObject({ canaries: [], revision: 7.001 })
    expect(
      process.page('<script id="portal-registry">{"revision":7,"canaries":[{"id":"k-bad","to":{}}]}</script>'),
    ).toBe('<script id="portal-registry">{"revision":7.001,"canaries":[]}</script>')
  }
  const admin = await portal.anAccount({ role: 'admin' })
  const { withdrawals } = (await admin.get('area_use/')).body as { withdrawals: { id: string }[] }
  expect(withdrawals.filter(({ id }) => id === 'k-bad')).toEqual([
    {
      id: 'k-bad',
      area: 'cart',
      version: '2',
      beside: '1',
      reason: 'failed in 50.0 % of 20 loads of 5 accounts, the version beside it in 0.0 % of 20',
      withdrawn: expect.stringMatching(/^\d{4}-/),
    },
  ])
  siteHas({ id: 'k-again' })
  await rollout.look()
  expect(rollout.registry(JSON.stringify(await served()))).toContain('k-again')
})

/** Loads that would withdraw a canary, if they counted. */
const failFor = async (accounts: Caller[]) => {
  for (const one of accounts) await report(one, aFailure, aFailure, aFailure, aFailure)
}
const isWithdrawn = async (id: string) => {
  await rollout.look()
  return !rollout.registry(JSON.stringify(await served())).includes(id)
}

test.each([
  ['another share', { percent: 0.000001 }],
  ['another brand', { brands: ['dicas'] }],
  ['named accounts', { accounts: [1_000_000] }],
])(
  'accounts outside of a canary for %s withdraw nothing, and nothing of them is stored (rule A-57)',
  async (_who, to) => {
    siteHas({ id: 'k-outside', to })
    await failFor(await buyers(6))
    expect(await rows(portal.db, sql`select 1 from area_use`)).toEqual([])
    expect(await isWithdrawn('k-outside')).toBe(false)
  },
)

test('the accounts of its brand withdraw a canary (rule A-57)', async () => {
  siteHas({ id: 'k-brand', to: { brands: ['prisma'] } })
  await failFor(await buyers(5))
  expect(await isWithdrawn('k-brand')).toBe(true)
})

test('the accounts of one client count as one, those of five clients withdraw (rule A-57)', async () => {
  siteHas({ id: 'k-client' })
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => portal.aClient()))
  await failFor(await buyers(8, [first!.id]))
  expect(await isWithdrawn('k-client')).toBe(false)
  for (const { id } of others) await failFor(await buyers(1, [id]))
  expect(await isWithdrawn('k-client')).toBe(true)
})

test('named accounts are served by their numbers, and no e-mail leaves the site’s folder (rule A-55)', async () => {
  const [ana] = await buyers(1)
  const [{ email }] = (await rows(
    portal.db,
    sql<{ email: string }>`select email from account where id = ${ana!.id}`,
  )) as [{ email: string }]
  siteHas({ id: 'k-named', to: { accounts: [email.toLowerCase(), 42] } })
  await rollout.look()
  const text = rollout.registry(JSON.stringify(await served()))
  expect(JSON.parse(text)).toMatchObject({ revision: 7, canaries: [{ to: { accounts: [42, ana!.id] } }] })
  expect(text).not.toContain('@')
})

test('the registry is asked for by its mark, and answered without a body while it is the same', async () => {
  siteHas()
  const first = await portal.app.inject('/registry.json')
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await portal.app.inject({ url: '/registry.json', headers })).statusCode).toBe(304)
  siteHas({ id: 'k-next' })
  expect((await portal.app.inject({ url: '/registry.json', headers })).statusCode).toBe(200)
})
