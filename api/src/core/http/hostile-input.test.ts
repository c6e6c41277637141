import { codeZeroId } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { describedCalls, sampleOf, type DescribedCall, type Schema } from '../../../test/openapi-calls'
import { rightsRules, type Asked } from '../../../test/rights-rules'
import { rightsWorld, type RightsWorld } from '../../../test/rights-world'

let portal: TestPortal
let world: RightsWorld
let admin: Caller
let callers: Record<string, Record<string, string>>
let calls: DescribedCall[]
beforeAll(async () => {
  portal = await aPortal()
  const client = await portal.aClient()
  await portal.aCenter({ client_id: client.id })
  await portal.aProduct()
  world = await rightsWorld(portal)
  const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` })
  admin = await portal.anAccount({
    role: 'admin',
    can_validate_orders: true,
    can_validate_offers: true,
    can_see_delivery_notes: true,
    can_see_sale_invoices: true,
  })
  callers = {
    stranger: {},
    buyer: bearer(await portal.anAccount({ clients: [client.id] })),
    admin: bearer(admin),
    client: bearer(world.accounts.client),
    machine: {
      authorization: `Bearer ${(await portal.aMachine({ may: ['read:events', 'take:orders', 'import:all', 'release:cart'] })).key}`,
    },
  }
  // Logging out would end the sessions of this test.
  calls = (await describedCalls(portal)).filter(({ path }) => path !== 'session/logout/')
})

/** Sends a call. @throws for an answer that is a 500 or has none of the forms of rule P-27 */
async function send(
  call: DescribedCall,
  {
    path = pathOf(call, '1'),
    ...more
  }: { path?: string; payload?: string | Buffer | object; headers?: object; caller?: string } = {},
) {
  const { caller = usualCaller(call), headers = {}, payload } = more
  const answer = await portal.app.inject({
    method: call.method,
    url: `/api/${path}`,
    headers: { ...callers[caller], ...headers },
    ...(payload !== undefined && { payload: payload as string }),
  })
  const description = `${call.name} ${path} ${String(typeof payload === 'object' ? JSON.stringify(payload) : payload).slice(0, 200)} → ${answer.statusCode} ${answer.body.slice(0, 200)}`
  if (answer.statusCode >= 500) throw new Error(description)
  // A purchasing system reads cXML and nothing else.
  if (call.name === 'POST punchout/setup/' && /<Status code="(4|5)\d\d"/.test(answer.body)) return answer.statusCode
  if (answer.statusCode >= 400 && !hasForm(answer.statusCode, answer.json())) throw new Error(description)
  return answer.statusCode
}

/** Calls for buyers alone are sent by a buyer, those for machines alone by one. */
function usualCaller({ access }: DescribedCall) {
  if (!Array.isArray(access) || access.includes('admin')) return 'admin'
  return access.length === 0 ? 'machine' : 'client'
}

function hasForm(status: number, body: Record<string, unknown>) {
  if (status !== 400) return typeof body.detail === 'string'
  return typeof body.code === 'string'
    ? typeof body.message === 'string'
    : Object.values(body).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'))
}

const pathOf = (call: DescribedCall, id: string) => call.path.replace('{area}', 'cart').replace(/\{\w+\}/g, id)
const json = { 'content-type': 'application/json' }

test('an impossible id is 404', async () => {
  const ids = [
    '0',
    '-1',
    'abc',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999999999999',
    '%00',
    '%zz',
    '%2e%2e',
    'null',
    `${'9'.repeat(300)}`,
    "1'--",
  ]
  for (const call of calls.filter(({ path }) => path.includes('{id}'))) {
    for (const id of ids)
      expect([400, 404]).toContain(
        await send(call, { path: pathOf(call, id), ...(call.body && { payload: sampleOf(call.body) as object }) }),
      )
  }
})

const texts = ['', 'abc', '99999999999999999999', '%00', '%F0%9F%92%A9', "' or 1=1 --", '%25%5F%5C', 'x'.repeat(3000)]
const numbers = ['-1', '0', '1.5', 'null', 'true']
const days = ['2026-02-31', '2026-13-01T99:99:99', '0000-01-01', '0002-05-01', '9999-12-31', '9999-12-31T23:59:59']

/** A text with a pattern may be a day; any other text is searched for as it is, whatever it looks like. */
function addressValues(schema: Schema): string[] {
  if (schema.type === 'boolean') return ['', 'abc', '-1']
  if (schema.pattern || schema.type !== 'string') return [...texts, ...numbers, ...days]
  return texts
}

test('no value in the address causes a 500', async () => {
  for (const call of calls) {
    for (const [name, schema] of Object.entries(call.query)) {
      for (const value of addressValues(schema)) {
        const payload = call.body && (sampleOf(call.body) as object)
        const status = await send(call, { path: `${pathOf(call, '1')}?${name}=${value}`, payload })
        if (isNumber(schema) && value === 'abc') expect([400, 404]).toContain(status)
      }
      await send(call, { path: `${pathOf(call, '1')}?${name}=1&${name}=2` })
      await send(call, { path: `${pathOf(call, '1')}?${name}[x]=1&__proto__=1` })
    }
  }
})

test('no body causes a 500', async () => {
  for (const call of calls.filter(({ method }) => method !== 'GET')) {
    for (const payload of [
      '{',
      'null',
      '[]',
      '"text"',
      '12',
      '',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
      '['.repeat(5000),
      '['.repeat(200_000) + ']'.repeat(200_000),
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      `{"a":"${'\\u0000'}"}`,
    ]) {
      await send(call, { payload, headers: json })
    }
    for (const [type, payload] of [
      ['text/plain', 'hello'],
      ['application/xml', '<a/>'],
      ['application/x-www-form-urlencoded', 'a=1'],
      ['nonsense', 'x'],
      ['application/json; charset=latin1', '{}'],
    ]) {
      await send(call, { payload, headers: { 'content-type': type } })
    }
    expect(await send(call, { payload: `{"a":"${'x'.repeat(2_000_000)}"}`, headers: json })).toBe(
      call.name === 'POST punchout/oci/' ? 415 : 413,
    )
  }
})

test('no value of a field causes a 500, and none is coerced to a number (rule P-27)', async () => {
  const values = [
    null,
    '',
    'text',
    '1',
    [],
    [1],
    {},
    true,
    -1,
    0,
    1.5,
    2147483648,
    9e15,
    1e300,
    'x'.repeat(5000),
    'a\u0000b',
    '\ud800',
    "'; drop table account; --",
    '2026-02-31',
  ]
  for (const call of calls) {
    const whole = call.body && (sampleOf(call.body) as Record<string, unknown>)
    for (const [name, schema] of Object.entries(call.body?.properties ?? {})) {
      for (const value of values) {
        const status = await send(call, { payload: { ...whole, [name]: value } })
        if (isNumber(schema) && (value === '1' || value === true || Array.isArray(value))) expect(status).toBe(400)
        if (typeof value === 'string' && value.includes('\0')) expect(status).toBe(400)
      }
    }
  }
})

test('nor do calls of visitors and buyers', async () => {
  for (const call of calls) {
    for (const caller of ['stranger', 'buyer']) {
      await send(call, { caller, payload: call.body && (sampleOf(call.body) as object) })
      await send(call, { caller, payload: '{', headers: json })
      await send(call, {
        caller,
        headers: {
          'idempotency-key': 'x'.repeat(300),
          authorization: `Bearer ${'y'.repeat(4000)}`,
          'accept-language': ';;;q=,',
        },
      })
    }
  }
})

test('no nested field of an otherwise valid call causes a 500', async () => {
  for (const call of calls.filter(({ method, body }) => method !== 'GET' && body)) {
    let right: Asked | undefined
    for (const { way, schema } of fieldsOf(call.body!)) {
      for (const value of hostileTo(schema)) {
        right ??= await rightAsk(call)
        const payload = JSON.stringify(withMark(right.body, way)).replace('"the field"', () => value)
        const status = await send(call, { path: right.path, payload, headers: json })
        // Its row may be gone.
        if (status < 300) right = undefined
      }
    }
  }
})

test('nor does an unknown field', async () => {
  for (const call of calls.filter(({ method, body }) => method !== 'GET' && body)) {
    const { path, body } = await rightAsk(call)
    await send(call, { path, payload: { ...body, no_such_column: 1 } })
  }
})

test('nor a price, discount or quantity of a free line', async () => {
  const call = calls.find(({ name }) => name === 'POST cart/add_cart_item/')!
  const line = {
    client: world.own.client.id,
    product: codeZeroId,
    description: 'Montaje',
    quantity: 1,
    price: 1,
  }
  expect(await send(call, { payload: line })).toBe(200)
  for (const field of ['price', 'discount', 'quantity']) {
    for (const value of hostileTo({ type: 'number' })) {
      await send(call, {
        payload: JSON.stringify({ ...line, [field]: 'the field' }).replace('"the field"', value),
        headers: json,
      })
    }
  }
  expect((await admin.get('cart/')).status).toBe(200)
})

async function rightAsk(call: DescribedCall): Promise<Asked> {
  const own = await rightsRules[call.name]?.own?.(world.own, { portal, account: admin, role: 'admin' })
  return own ?? { path: pathOf(call, '1'), body: sampleOf(call.body!) as object }
}

/** As JSON texts, since -0 and numbers beyond a double would not survive as values. */
function hostileTo(schema: Schema): string[] {
  const types = new Set([schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type ?? []))
  return [
    'null',
    '{}',
    ...(types.has('integer') || types.has('number')
      ? ['0.004', '1e-320', '-0', '99999', '2147483647', '1e308', '1e400']
      : []),
    ...(types.has('string') ? ['"   "', '"a\\u0000b"', '"\\ud800"', '"\\u202e\\n"', `"${'x'.repeat(20_000)}"`] : []),
    ...(types.has('array')
      ? ['[]', '[null]', '[[]]', JSON.stringify(Array(3000).fill(sampleOf(schema.items ?? {})))]
      : []),
  ]
}

/** The path to a field: names in objects, 0 for an array's first row, each with the schema around it. */
type Way = { name: string | 0; parent: Schema }[]

/** Every field of a body and of what is in it. */
function fieldsOf(schema: Schema, way: Way = []): { way: Way; schema: Schema }[] {
  const inner = [...Object.entries(schema.properties ?? {}), ...(schema.items ? [[0, schema.items] as const] : [])]
  return [
    ...(schema.anyOf ?? []).flatMap((branch) => fieldsOf(branch, way)),
    ...inner.flatMap(([name, field]) => [
      { way: [...way, { name, parent: schema }], schema: field },
      ...fieldsOf(field, [...way, { name, parent: schema }]),
    ]),
  ]
}

/** The body with a mark in place of a field; missing objects and lists around it are added. */
function withMark(body: unknown, [step, ...rest]: Way): unknown {
  if (!step) return 'the field'
  const { name, parent } = step
  if (name === 0) return [withMark((body as unknown[] | undefined)?.[0] ?? sampleOf(parent.items!), rest)]
  const whole = (body ?? sampleOf(parent)) as Record<string, unknown>
  return { ...whole, [name]: withMark(whole[name], rest) }
}

const isNumber = ({ type }: Schema) => type === 'integer' || type === 'number'
