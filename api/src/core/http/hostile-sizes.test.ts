import { aForm } from '../../../test/a-form'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { heldBy } from '../../../test/held'
import { describedCalls, sampleOf, type DescribedCall, type Schema } from '../../../test/openapi-calls'

// A megabyte of anything, sent to every call, holds the server for less than this (ms); rule P-42.
const max = 50

let portal: TestPortal
let calls: DescribedCall[]
let callers: Record<'admin' | 'buyer' | 'machine', Record<string, string>>
beforeAll(async () => {
  portal = await aPortal()
  const { client_id: client } = await portal.aCenter()
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  const rights = { can_validate_orders: true, can_validate_offers: true }
  const sees = { can_see_delivery_notes: true, can_see_sale_invoices: true }
  callers = {
    admin: bearer(await portal.anAccount({ role: 'admin', ...rights, ...sees })),
    machine: {
      authorization: `Bearer ${(await portal.aMachine({ may: ['read:events', 'take:orders', 'import:all', 'release:cart'] })).key}`,
    },
    buyer: bearer(await portal.anAccount({ clients: [client], can_manage_users: true, ...rights })),
  }
  calls = (await describedCalls(portal)).filter(({ path }) => path !== 'session/logout/')
})

interface Sent {
  query?: string
  payload?: string | Buffer
  headers?: Record<string, string>
}
function send(call: Pick<DescribedCall, 'method' | 'path' | 'access'>, { query = '', payload, headers = {} }: Sent) {
  return portal.app.inject({
    method: call.method,
    url: `/api/${call.path.replace(/\{\w+\}/g, '1')}${query}`,
    headers: { ...callers[usualCaller(call)], ...headers },
    ...(payload !== undefined && { payload }),
  })
}

/** Calls for buyers alone are sent by a buyer, those for machines alone by one. */
function usualCaller({ access }: Pick<DescribedCall, 'access'>) {
  if (!Array.isArray(access) || access.includes('admin')) return 'admin'
  return access.length === 0 ? 'machine' : 'buyer'
}

/** The tries that hold the server for too long, or that it fails at. */
async function slowOf(tries: { name: string; call: DescribedCall; sent: Sent }[]): Promise<[string, number][]> {
  const slow: [string, number][] = []
  for (const { name, call, sent } of tries) {
    let status = 0
    const held = await heldBy(async () => {
      status = (await send(call, sent)).statusCode
    }, max)
    if (held > max || status >= 500) slow.push([`${call.name}: ${name} → ${status}`, Math.round(held)])
  }
  return slow
}

const megabyte = 1_000_000
const json = { 'content-type': 'application/json' }
const points = (length: number) => `a@${'.'.repeat(length)}@`
const blanks = (length: number) => `a${' '.repeat(length)}b`
const rows = (bytes: number) => `${'{},'.repeat(bytes / 3)}{}`

/** A value of a schema with this text in every text, and lists of one row, or of the JSON of `rows` instead. */
function filled(schema: Schema, text: string, listed?: string): unknown {
  if (schema.anyOf) return filled(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, text, listed)
  if (schema.enum || 'const' in schema) return sampleOf(schema)
  if (schema.items) return [listed ?? filled(schema.items, text, listed)]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, filled(inner, text, listed)]),
    )
  return [schema.type].flat().includes('string') ? text : sampleOf(schema)
}

const anyBody: [string, string][] = [
  ['nested lists', '['.repeat(520_000)],
  ['nested lists that end', '['.repeat(500_000) + ']'.repeat(500_000)],
  ['nested objects', '{"a":'.repeat(170_000)],
  ['rows', `[${rows(megabyte)}]`],
  ['rows in a field', `{"a":[${rows(megabyte)}]}`],
  ['names', `{${Array.from({ length: 80_000 }, (_, n) => `"k${n}":0`).join()}}`],
  ['backslashes', `{"a":"${'\\\\'.repeat(megabyte / 2 - 10)}"}`],
]

function bodiesOf({ body }: DescribedCall): [string, string][] {
  if (!body) return anyBody
  const lists = JSON.stringify(filled(body, 'text', 'the rows'))
  const count = lists.split('"the rows"').length - 1
  return [
    ...anyBody,
    ...[15_000, 64_000, 900_000].flatMap((length): [string, string][] => [
      [`points, ${length}`, JSON.stringify(filled(body, points(length)))],
      [`blanks, ${length}`, JSON.stringify(filled(body, blanks(length)))],
    ]),
    ...(count > 0 ? [3_000, megabyte - 10_000] : []).map((bytes): [string, string] => [
      `empty rows, ${bytes}`,
      lists.replaceAll('"the rows"', () => rows(Math.floor(bytes / count))),
    ]),
  ]
}

test('no body holds the server, whichever call it is sent to (rule P-42)', async () => {
  const tries = calls
    .filter(({ method }) => method !== 'GET')
    .flatMap((call) => bodiesOf(call).map(([name, payload]) => ({ name, call, sent: { payload, headers: json } })))
  expect(await slowOf(tries)).toEqual([])
}, 120_000)

test('nor does a form, in its fields or its files', async () => {
  const document = (await portal.stranger.get('openapi.json')).body
  const takesForm = ({ method, path }: DescribedCall) =>
    document.paths[`/api/${path}`][method.toLowerCase()].requestBody?.content?.['multipart/form-data'] !== undefined
  const forms = calls.filter(takesForm)
  expect(forms.length).toBeGreaterThan(2)
  const tries = forms.flatMap((call) =>
    Object.keys(call.body?.properties ?? {}).flatMap((field) =>
      [points(19_000), points(megabyte), { name: 'a.csv', content: Buffer.from(blanks(megabyte)) }].map((value) => {
        const { body: payload, headers } = aForm({ [field]: value })
        return { name: field, call, sent: { payload: payload as Buffer, headers } }
      }),
    ),
  )
  expect(await slowOf(tries)).toEqual([])
})

test('nor does a value of the address', async () => {
  const tries = calls
    .filter(({ method }) => method === 'GET')
    .flatMap((call) =>
      Object.keys(call.query).flatMap((name) =>
        [points(15_000), blanks(15_000), '1,'.repeat(7_500)].map((value) => ({
          name: `${name}=${value.slice(0, 3)}`,
          call,
          sent: { query: `?${name}=${value.replaceAll(' ', '+')}` },
        })),
      ),
    )
  expect(await slowOf(tries)).toEqual([])
})

const readHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
]

test('nor does a header, of a call or of a file (rule P-42)', async () => {
  const slow: [string, number][] = []
  for (const name of readHeaders) {
    for (const value of [
      blanks,
      (n: number) => ','.repeat(n),
      (n: number) => 'a;'.repeat(n / 2),
      (n: number) => '=,"'.repeat(n / 3),
      points,
    ].map((make) => make(15_000))) {
      for (const url of ['/api/products/', '/api/password_reset/', '/login', '/media/unknown.svg']) {
        const method = url.includes('reset') ? 'POST' : 'GET'
        const held = await heldBy(
          () =>
            portal.app.inject({
              method,
              url,
              headers: { ...callers.admin, ...json, [name]: value },
              payload: method === 'POST' ? '{}' : '',
            }),
          max,
        )
        if (held > max) slow.push([`${url} ${name}: ${value.slice(0, 3)}`, Math.round(held)])
      }
    }
  }
  expect(slow).toEqual([])
})

test('calls take no more than their schemas need: log-in and mailed calls little (rule P-42)', async () => {
  const sizes = ['api-token-auth/', 'password_reset/', 'password_reset/confirm/', 'access_request/'].map((path) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      payload: `{"email":"${'a'.repeat(64_000)}"}`,
      headers: json,
    }),
  )
  for (const { statusCode } of await Promise.all(sizes)) expect(statusCode).toBe(413)
})

test('what is too long is told as before, at its field', async () => {
  const { body, status } = await portal.stranger.post('password_reset/', { email: `${'a'.repeat(300)}@portal.test` })
  expect([status, body]).toEqual([400, { email: ['Como máximo 254 caracteres.'] }])
})

test('a call with as many rows as it takes, and all letters written at length, is read', async () => {
  const letters = (text: string) => text.replaceAll('a', '\\u0061')
  const list = Array.from({ length: 1_000 }, (_, at) => ({ row: at + 1, code: 'a'.repeat(100), quantity: '1' }))
  const payload = letters(JSON.stringify({ client: 1, rows: list }))
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/cart/check_lines/',
    headers: { ...callers.admin, ...json },
    payload,
  })
  expect(answer.statusCode).toBe(200)
})
