import { Roles } from '@portal/shared-sdk/contract'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { describedCalls, moneyIn, sampleOf, type DescribedCall } from '../../../test/openapi-calls'
import { publicCalls, rightsRules, type Asked } from '../../../test/rights-rules'
import { rightsWorld, type RightsWorld } from '../../../test/rights-world'

let portal: TestPortal
let world: RightsWorld
let calls: DescribedCall[]
beforeAll(async () => {
  portal = await aPortal()
  world = await rightsWorld(portal)
  calls = await describedCalls(portal)
})

const guarded = () => calls.filter(({ access }) => access !== 'public')
const send = (
  who: Pick<Caller, 'get' | 'post' | 'put' | 'patch' | 'delete'>,
  call: DescribedCall,
  { path, body }: Asked,
) => (call.method === 'GET' ? who.get(path) : who[call.method.toLowerCase() as 'post'](path, body))
const anyRow = (call: DescribedCall): Asked => ({
  path: call.path.replace(/\{\w+\}/g, '1'),
  body: call.body && (sampleOf(call.body) as object),
})
const mayCall = (role: string, { access }: DescribedCall) => !Array.isArray(access) || access.includes(role)

test('every call is covered by this test', () => {
  expect(
    guarded()
      .map(({ name }) => name)
      .filter((name) => !rightsRules[name]),
  ).toEqual([])
  expect(Object.keys(rightsRules).filter((name) => !guarded().some((call) => call.name === name))).toEqual([])
})

test('the public calls are these and no others', () => {
  expect(
    calls
      .filter(({ access }) => access === 'public')
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...publicCalls].sort())
})

test('without a token every other call answers 401 (rule S-45)', async () => {
  for (const call of guarded())
    expect([call.name, (await send(portal.stranger, call, anyRow(call))).status]).toEqual([call.name, 401])
})

test('a role that lacks a call gets 403 (rule S-62)', async () => {
  for (const call of guarded()) {
    for (const role of Roles.filter((name) => !mayCall(name, call))) {
      expect([call.name, role, (await send(world.accounts[role], call, anyRow(call))).status]).toEqual([
        call.name,
        role,
        403,
      ])
    }
  }
})

test('every role reaches the rows of its own customer', async () => {
  for (const call of guarded()) {
    for (const role of Roles.filter((name) => mayCall(name, call))) {
      const account = world.accounts[role]
      const asked = await rightsRules[call.name]!.own?.(world.own, { portal, account, role })
      if (!asked) continue
      const answer = await send(account, call, asked)
      expect([call.name, role, answer.status < 300 ? 'reached' : answer.body]).toEqual([call.name, role, 'reached'])
    }
  }
})

test('a row of somebody else is not found, in a path, a query or a body (rule S-61)', async () => {
  for (const call of guarded()) {
    const { foreign = [], isPrivate } = rightsRules[call.name]!
    for (const role of Roles.filter((name) => mayCall(name, call) && (isPrivate || name !== 'admin'))) {
      const account = world.accounts[role]
      for (const ask of foreign) {
        const asked = await ask(world.foreign, { portal, account, role })
        const answer = await send(account, call, asked)
        expect([call.name, role, asked.path, answer.status]).toEqual([call.name, role, asked.path, 404])
      }
    }
  }
})

test('lists hold rows of one’s own customers only (rule S-61)', async () => {
  for (const call of guarded()) {
    const { clientsIn } = rightsRules[call.name]!
    if (!clientsIn) continue
    for (const role of ['sales_manager', 'client', 'network'] as const) {
      const { body } = await send(world.accounts[role], call, { path: call.path })
      const found = clientsIn(body)
      expect([call.name, role, [...new Set(found)]]).toEqual([call.name, role, [world.own.client.id]])
    }
  }
})

test('no answer contains money for an account that may not see it (rule S-63)', async () => {
  for (const call of guarded().filter((each) => mayCall('client', each))) {
    const account = await portal.anAccount({
      role: 'client',
      clients: [world.own.client.id],
      can_see_delivery_notes: true,
      can_see_sale_invoices: true,
    })
    const asked = await rightsRules[call.name]!.own?.(world.own, { portal, account, role: 'client' })
    if (!asked) continue
    const { body, status } = await send(account, call, asked)
    expect([call.name, moneyIn(call.answers[status], body)]).toEqual([call.name, []])
  }
})
