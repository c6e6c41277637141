import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { callsOf } from '../../../test/an-account'
import { cxmlSetup } from '../../../test/cxml-setup'
import { buyerCommand } from './buyer-command'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** The arguments of a valid `buyer add`, with some of them changed; null leaves one out. */
async function words(name: string, change: Record<string, string | null> = {}) {
  const client = await portal.aClient()
  const { email } = await portal.anAccount({ clients: [client.id], can_see_prices: true, can_see_totals: true })
  const options = {
    protocol: 'cxml',
    domain: 'DUNS',
    identity: name,
    account: email,
    client: client.external_id,
    'return-host': 'Buyer.Example',
    ...change,
  }
  return [
    'add',
    name,
    ...Object.entries(options).flatMap(([option, value]) => (value === null ? [] : [`--${option}`, value])),
  ]
}

test('a system is listed without its secret, renewed and removed (rule U-5)', async () => {
  const first = (await buyerCommand(portal.db, await words('Uno'))).replace('Uno  ', '')
  expect(await buyerCommand(portal.db, ['list'])).toMatch(
    /^Uno {2}cxml {2}DUNS Uno {2}account\d+@portal\.test {2}C\d+ {2}buyer\.example$/,
  )
  const second = (await buyerCommand(portal.db, ['secret', 'Uno'])).replace('Uno  ', '')
  const status = async (secret: string) =>
    /code="(\d+)"/.exec(
      (
        await portal.app.inject({
          method: 'POST',
          url: '/api/punchout/setup/',
          headers: { 'content-type': 'text/xml' },
          payload: cxmlSetup({ identity: 'Uno', domain: 'DUNS', secret }),
        })
      ).body,
    )?.[1]
  expect([await status(first), await status(second)]).toEqual(['401', '200'])
  expect(await buyerCommand(portal.db, ['remove', 'Uno'])).toBe('Uno removed')
  expect([await status(second), await buyerCommand(portal.db, ['list'])]).toEqual([
    '401',
    'There are no purchasing systems',
  ])
})

test('a system whose people may order here is listed so', async () => {
  await buyerCommand(portal.db, [...(await words('Siete')), '--may-order'])
  expect(await buyerCommand(portal.db, ['list'])).toMatch(/^Siete .* orders here$/m)
})

test('a new secret is not stored when its audit row cannot be', async () => {
  await buyerCommand(portal.db, await words('Seis'))
  const hash = async () =>
    (
      await portal.db
        .selectFrom('buyer_system')
        .select('secret_hash')
        .where('name', '=', 'Seis')
        .executeTakeFirstOrThrow()
    ).secret_hash
  const before = await hash()
  await sql`alter table audit add constraint no_trace check (action <> 'buyer.secret') not valid`.execute(portal.db)
  await expect(buyerCommand(portal.db, ['secret', 'Seis'])).rejects.toMatchObject({ constraint: 'no_trace' })
  await sql`alter table audit drop constraint no_trace`.execute(portal.db)
  expect(await hash()).toBe(before)
  await expect(buyerCommand(portal.db, ['secret', 'Nadie'])).rejects.toThrow('There is no purchasing system Nadie')
})

test('removing a system ends its open visits (rule U-6)', async () => {
  const buyer = await portal.aBuyerSystem()
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/punchout/setup/',
    headers: { 'content-type': 'text/xml' },
    payload: cxmlSetup(buyer),
  })
  const { body } = await portal.stranger.post('session/exchange/', { code: /code=([\w-]+)</.exec(answer.body)?.[1] })
  const inside = callsOf(portal, { authorization: `Bearer ${body.token}` })
  await buyerCommand(portal.db, ['remove', buyer.name])
  expect((await inside.get('account/')).status).toBe(401)
})

test.each<[string, Record<string, string | null>, string]>([
  ['an unknown protocol', { protocol: 'edi' }, '--protocol must be cxml or oci'],
  ['no identity', { identity: null }, '--identity is missing'],
  ['cXML without a domain', { domain: null }, '--domain is missing'],
  ['an unknown client', { client: 'nobody' }, '--client: there is no client'],
  ['an unknown account', { account: 'nobody@portal.test' }, '--account: there is no account'],
  ['another client’s centre', { center: 'nowhere' }, '--center: that client has no centre'],
  ['nowhere to go back to', { 'return-host': null }, '--return-host is missing'],
  ['an address instead of a host', { 'return-host': 'https://buyer.example/x' }, 'is not a host name'],
  ['a unit that is none', { unit: 'piece' }, '--unit must be'],
  ['an unknown option', { colour: 'red' }, 'Unknown option'],
])('%s is said in one line', async (_case, change, text) => {
  await expect(buyerCommand(portal.db, await words('Dos', change))).rejects.toThrow(text)
})

// Shows rule U-5.
test('refuses an account without prices or of another client, and a name or identity in use', async () => {
  const blind = await portal.anAccount()
  await expect(buyerCommand(portal.db, await words('Tres', { account: blind.email }))).rejects.toThrow(
    'is no buyer of that client',
  )
  const client = await portal.aClient()
  const own = await portal.anAccount({ clients: [client.id] })
  await expect(
    buyerCommand(portal.db, await words('Tres', { account: own.email, client: client.external_id })),
  ).rejects.toThrow('must see prices and totals')
  await buyerCommand(portal.db, await words('Cuatro'))
  await expect(buyerCommand(portal.db, await words('Cuatro', { identity: 'other' }))).rejects.toThrow(
    'There is a purchasing system Cuatro already',
  )
  await expect(buyerCommand(portal.db, await words('Cinco', { identity: 'Cuatro' }))).rejects.toThrow(
    'has the identity DUNS Cuatro already',
  )
})
