import * as xlsx from '@e965/xlsx'
import { aForm } from '../../../test/a-form'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { next } from '../../../test/next'
import { describedCalls, sampleOf, type DescribedCall } from '../../../test/openapi-calls'
import { rightsRules } from '../../../test/rights-rules'
import { rightsWorld, type RightsWorld } from '../../../test/rights-world'

let portal: TestPortal
let world: RightsWorld
let admin: Caller
let writes: DescribedCall[]
beforeAll(async () => {
  portal = await aPortal()
  world = await rightsWorld(portal)
  admin = world.accounts.admin
  writes = (await describedCalls(portal)).filter(({ method }) => method !== 'GET')
})

interface Asked {
  path: string
  body?: unknown
  headers?: Record<string, string>
}
async function send(call: DescribedCall, { path, body, headers }: Asked, key: string) {
  // Logging out would end the session of this test.
  const account = call.path === 'session/logout/' ? await portal.anAccount() : await callerOf(call)
  const caller = call.access === 'public' ? portal.stranger : account
  return caller[call.method.toLowerCase() as 'post'](path, body, { ...headers, 'idempotency-key': key })
}

/** Calls for buyers alone are sent by a buyer, those for machines alone by one. */
const callerOf = ({ access, scope }: DescribedCall) => {
  if (Array.isArray(access) && access.length === 0)
    return portal.aMachine({ may: [scope === 'release' ? 'release:cart' : (scope as 'read:events')] })
  return Array.isArray(access) && !access.includes('admin') ? world.accounts.client : admin
}

/** A request of the call; a valid one where rightsRules has one. */
async function asked(call: DescribedCall): Promise<Asked> {
  const own = await rightsRules[call.name]?.own?.(world.own, { portal, account: admin, role: 'admin' })
  if (own) return own
  const path = call.path.replace('{area}', 'cart').replace(/\{\w+\}/g, '1')
  if (call.name === 'POST orders_import/') {
    const book = {
      SheetNames: ['Pedido'],
      Sheets: {
        Pedido: xlsx.utils.aoa_to_sheet([
          ['Código', 'Cantidad'],
          [world.own.product.external_id, 1],
        ]),
      },
    }
    return {
      path,
      ...aForm({
        client: world.own.client.id,
        center: world.own.center.id,
        file: { name: 'pedido.xlsx', content: xlsx.write(book, { type: 'buffer' }) as Buffer },
      }),
    }
  }
  const isAboutProduct = call.body?.properties?.product?.type === 'object'
  return {
    path,
    body: call.body && {
      ...(sampleOf(call.body) as object),
      ...(isAboutProduct && { product: { id: world.own.product.id } }),
    },
  }
}

test('a call lists the Idempotency-Key exactly when it reads it', async () => {
  for (const call of writes) {
    const { body } = await send(call, await asked(call), 'with space')
    expect([call.name, Object.hasOwn(body, 'Idempotency-Key') ? 'reads it' : body]).toEqual([
      call.name,
      call.takesKey ? 'reads it' : body,
    ])
  }
})

test('the description of a call without a key says so', () => {
  for (const { name, description, takesKey } of writes)
    expect([name, description.includes('Takes no Idempotency-Key.')]).toEqual([name, !takesKey])
})

test('calls that give tokens of a session, answer secrets or change nothing list none (rule P-29)', () => {
  expect(
    writes
      .filter(({ takesKey }) => !takesKey)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    'account/second_factor/',
    'account/second_factor/',
    'account/second_factor/confirm/',
    'account/second_factor/recovery_codes/',
    'api-token-auth/',
    'api-token-refresh/',
    'area_override/',
    'area_override/',
    'area_tokens/',
    'area_use/',
    'areas/{area}/releases/',
    'browser_errors/',
    'cart/check_lines/',
    'cart/check_reorder/',
    'chatbot/token/',
    'email_change/confirm/',
    'imports/',
    'imports/papers/',
    'imports/pictures/',
    'invitation/accept/',
    'invitation/read/',
    'leads/check/',
    'offer_link/',
    'offer_link/pdf/',
    'offers/{id}/accept/check/',
    'orders_import/check/',
    'orders_matrix/check/',
    'password_reset/',
    'password_reset/confirm/',
    'punchout/oci/',
    'punchout/setup/',
    'session/enter/',
    'session/exchange/',
    'session/logout/',
    'webhooks/',
    'webhooks/{id}/rotate/',
    'webhooks/{id}/test/',
  ])
})

test('every write repeats its answer for the same key, and refuses the key with another body (rule P-29)', async () => {
  const mayBeDone = (call: DescribedCall) =>
    call.takesKey && (rightsRules[call.name]?.own || call.name === 'POST access_request/')
  const walked = writes.filter(mayBeDone)
  expect(walked.length).toBeGreaterThan(20)
  for (const call of walked) {
    const ask = await asked(call)
    const key = `walk-${next()}`
    const first = await send(call, ask, key)
    const again = await send(call, ask, key)
    expect([call.name, first.status < 300 ? 'done' : first.body]).toEqual([call.name, 'done'])
    expect([call.name, again.status, again.body]).toEqual([call.name, first.status, first.body])
    expect([call.name, (await send(call, other(call, ask), key)).status]).toEqual([call.name, 409])
  }
})

/** Another valid body for calls that refuse unknown fields. */
const others: Record<string, object> = {
  'PATCH account/': { first_name: 'Otra' },
  'PATCH users/{id}/': { can_see_prices: false },
  'POST users/invitations/': { can_see_totals: false },
  'POST help_message/': { comment: 'Otra cosa' },
  'POST absences/': { last_day: '2999-12-31' },
}

function other({ name, body }: DescribedCall, ask: Asked): Asked {
  if (others[name]) return { ...ask, body: { ...(ask.body as object), ...others[name] } }
  return body ? { ...ask, body: { ...(ask.body as object), more: 1 } } : { ...ask, path: `${ask.path}?more=1` }
}

test('an answer to a call with a password is not stored with its key', async () => {
  const account = await portal.anAccount()
  const change = { first_name: 'Eva', current_password: account.password, password: 'Otra-clave-9' }
  expect((await account.patch('account/', change, { 'idempotency-key': 'secret' })).status).toBe(200)
  expect(
    await portal.db.selectFrom('idempotency').select('key').where('account_id', '=', account.id).execute(),
  ).toEqual([])
})
