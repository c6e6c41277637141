import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Variant, variantNames } from '@portal/shared-sdk/contract'
import { toldRules, loadVariants } from './load-variants'

const shipped = join(__dirname, '../../../../shell/variants')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'variants-'))
  cpSync(shipped, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const broken = (change: (variant: any) => void) => {
  const file = join(folder, 'vario.json')
  const variant = JSON.parse(readFileSync(file, 'utf8'))
  change(variant)
  writeFileSync(file, JSON.stringify(variant))
}
const problem = (fallback = 'prisma') => {
  try {
    loadVariants(folder, fallback)
  } catch (error) {
    return (error as Error).message.replace(`${folder}/`, '')
  }
}

test('all nine variants as shipped start the portal', () => {
  expect(loadVariants(shipped, 'prisma').all.map((variant) => variant.public.name)).toEqual([...variantNames])
})

test('the schema for editors is current', () => {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...Variant }
  const current = `${JSON.stringify(schema, null, 2)}\n`
  if (process.env.UPDATE_SCHEMA) writeFileSync(join(shipped, 'schema.json'), current)
  expect(readFileSync(join(shipped, 'schema.json'), 'utf8')).toBe(current)
})

test.each<[string, (variant: any) => void, string]>([
  [
    'a text for a switch',
    (v) => (v.public.flags.stock = 'yes'),
    'vario.json: public.flags.stock: expected true or false, found "yes"',
  ],
  [
    'a switch that was forgotten',
    (v) => delete v.public.flags.favorite,
    'vario.json: public.flags.favorite: missing, expected true or false',
  ],
  [
    "a text for an area's switch",
    (v) => (v.public.flags.further_switch = 'yes'),
    'vario.json: public.flags.further_switch: expected true or false, found "yes"',
  ],
  [
    'a field that does not exist',
    (v) => (v.public.homeRoot = '/catalogo'),
    'vario.json: public.homeRoot: no such field',
  ],
  [
    'a choice that does not exist',
    (v) => (v.public.settings.leadForm = 'dicas'),
    'vario.json: public.settings.leadForm: expected one of "origin", "price-rate", found "dicas"',
  ],
  [
    'a product id of nothing',
    (v) => (v.server.rules.id_code_0 = 0),
    'vario.json: server.rules.id_code_0: expected a whole number, at least 1, found 0',
  ],
  [
    'a price that is a text',
    (v) => (v.server.rules.shippingTable[1].price = '5,9'),
    'vario.json: server.rules.shippingTable[1].price: expected a number, at least 0, found "5,9"',
  ],
  [
    'a table that is a number',
    (v) => (v.server.rules.shippingTable = 3),
    'vario.json: server.rules.shippingTable: expected a list, not empty or null, found 3',
  ],
  [
    'the name of another',
    (v) => (v.public.name = 'dicas'),
    'vario.json: public.name: expected "vario", as the file is called',
  ],
  [
    'a host name of another',
    (v) => v.server.hosts.push('dicas.localhost'),
    'vario.json: server.hosts: expected host names of its own, "dicas.localhost" is in dicas.json too',
  ],
])('%s is told in one line with file, field and what was expected (rule P-12)', (_case, change, line) => {
  broken(change)
  expect(problem()).toBe(line)
})

test('a variant sets the switch of an area by its name (rule A-9)', () => {
  broken((v) => (v.public.flags.further_switch = true))
  expect(problem()).toBeUndefined()
})

test('a file that is no JSON or is missing is named in one line', () => {
  writeFileSync(join(folder, 'vario.json'), '{\n  "public": {\n')
  expect(problem()).toMatch(/^vario\.json: expected JSON, [^\n]+$/)
  rmSync(join(folder, 'vario.json'))
  expect(problem()).toBe('vario.json: expected the file of a variant, found none that can be read')
})

test('an unknown PORTAL_VARIANT is refused with the names that exist', () => {
  expect(problem('primsa')).toBe(
    'PORTAL_VARIANT: expected one of dicas, prisma, maripol, pedrosa, orbishigiene, inpacs, vario, ghgorbis, arablau, found "primsa"',
  )
})

test.each([
  ['dicas.localhost', 'dicas'],
  ['Pedrosa.localhost:8080', 'pedrosa'],
  ['vario.localhost.', 'vario'],
  ['localhost:8080', 'prisma'],
  ['127.0.0.1', 'prisma'],
  [undefined, 'prisma'],
])('the host name %s shows the brand %s (rule P-18)', (host, name) => {
  expect(loadVariants(shipped, 'prisma').forHost(host).public.name).toBe(name)
})

test("an account's own variant decides its rules, whatever the host name", () => {
  const variants = loadVariants(shipped, 'prisma')
  expect(variants.forAccount('dicas', 'vario.localhost').server.rules.refuseRatePricedOrders).toBe(true)
  expect(variants.ruling('dicas').public.name).toBe('dicas')
})

test('an account without a variant has the host’s looks and PORTAL_VARIANT’s rules (rules P-4, P-5)', () => {
  const variants = loadVariants(shipped, 'pedrosa')
  expect(variants.forAccount(null, 'vario.localhost').public.name).toBe('vario')
  expect(variants.ruling(null).public.name).toBe('pedrosa')
})

test('an account gets the rules that its screens need and nothing else of the server part', () => {
  const rules = toldRules(loadVariants(shipped, 'prisma').get('vario'))
  expect(rules).toMatchObject({
    stock_limit: false,
    obsolete_limit: true,
    shippingTable: expect.any(Array),
    leadForm: 'origin',
    limit_observations_order: 100,
  })
  expect(Object.keys(rules)).not.toContain('roles_apply_hide_price')
})
