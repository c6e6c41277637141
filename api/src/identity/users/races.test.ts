import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { newMails } from '../../../test/mails'
import { next } from '../../../test/next'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const times = Array.from({ length: 5 }, (_, i) => [i + 1])

async function managers(count: number) {
  const { id } = await portal.aClient()
  const made: Caller[] = []
  for (let n = 0; n < count; n += 1) made.push(await portal.anAccount({ clients: [id], can_manage_users: true }))
  return { client: id, made }
}
const openManagers = (client: number) =>
  portal.db
    .selectFrom('account')
    .innerJoin('account_client', 'account_client.account_id', 'account.id')
    .select('account.id')
    .where('client_id', '=', client)
    .where('active', '=', true)
    .where('can_manage_users', '=', true)
    .execute()
const close = (who: Caller, target: Caller) => who.patch(`users/${target.id}/`, { version: 1, active: false })

test.each(times)('when two managers close each other at once, one stays open (rule M-7) (%i)', async () => {
  const { client, made } = await managers(2)
  const [one, two] = made as [Caller, Caller]
  const answers = await Promise.all([close(one, two), close(two, one)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(await openManagers(client)).toHaveLength(1)
})

test.each(times)('when three managers close their own accounts at once, one stays open (rule M-7) (%i)', async () => {
  const { client, made } = await managers(3)
  const answers = await Promise.all(made.map((account) => close(account, account)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400])
  expect(await openManagers(client)).toHaveLength(1)
})

test.each(times)('when two managers take the right from each other at once, one keeps it (rule M-7) (%i)', async () => {
  const { client, made } = await managers(2)
  const [one, two] = made as [Caller, Caller]
  const take = (who: Caller, target: Caller) =>
    who.patch(`users/${target.id}/`, { version: 1, can_manage_users: false })
  const answers = await Promise.all([take(one, two), take(two, one)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await openManagers(client)).toHaveLength(1)
})

test.each(times)('when two managers change one account at once, one gets 409 (rule M-5) (%i)', async () => {
  const { client, made } = await managers(2)
  const target = await portal.anAccount({ clients: [client], can_see_prices: true, can_see_totals: true })
  const take = (who: Caller, right: string) => who.patch(`users/${target.id}/`, { version: 1, [right]: false })
  const answers = await Promise.all([take(made[0]!, 'can_see_prices'), take(made[1]!, 'can_see_totals')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each(times)(
  'a right that is taken from a manager is not given by it at the same moment (rule M-3) (%i)',
  async () => {
    const { client, made } = await managers(2)
    const [giving, taking] = made as [Caller, Caller]
    await portal.db.updateTable('account').set({ can_see_totals: true }).where('id', '=', giving.id).execute()
    const target = await portal.anAccount({ clients: [client] })
    const [taken, given] = await Promise.all([
      taking.patch(`users/${giving.id}/`, { version: 1, can_see_totals: false }),
      giving.patch(`users/${target.id}/`, { version: 1, can_see_totals: true }),
    ])
    expect(taken.status).toBe(200)
    // It either still had the right or was refused.
    expect([200, 400]).toContain(given.status)
    const trace = await portal.db
      .selectFrom('audit')
      .select('entity_id')
      .where('action', '=', 'user.changed')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    if (given.status === 200) expect(trace.map(({ entity_id }) => Number(entity_id))).toEqual([giving.id, target.id])
  },
)

test.each(times)('an invitation accepted twice at once makes one account (rule M-13) (%i)', async () => {
  const { made } = await managers(1)
  const email = `guest${next()}@hotel.test`
  await made[0]!.post('users/invitations/', { email })
  const token = await tokenTo(email)
  const answers = await Promise.all([1, 2, 3].map(() => accept(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(answers.find(({ status }) => status === 400)!.body).toEqual({ token: [expect.any(String)] })
})

test.each(times)('invitations of two clients accepted at once make one account (rule M-13) (%i)', async () => {
  const email = `guest${next()}@hotel.test`
  const tokens = []
  for (const { made } of [await managers(1), await managers(1)]) {
    await made[0]!.post('users/invitations/', { email })
    tokens.push(await tokenTo(email))
  }
  const answers = await Promise.all(tokens.map(accept))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)!.body).toEqual({ token: [expect.any(String)] })
})

test.each(times)('an invitation withdrawn and accepted at once ends as one of the two (rule M-13) (%i)', async () => {
  const admin = await portal.anAccount({ role: 'admin' })
  const { made } = await managers(1)
  const email = `guest${next()}@hotel.test`
  const { id } = (await made[0]!.post('users/invitations/', { email })).body
  const token = await tokenTo(email)
  const [withdrawn, accepted] = await Promise.all([admin.delete(`users/invitations/${id}/`), accept(token)])
  expect([withdrawn.status, accepted.status].sort()).toEqual(withdrawn.status === 204 ? [204, 400] : [200, 404])
})

test.each(times)(
  'a manager closed while its invitation is accepted: no account comes of it later (rule M-6) (%i)',
  async () => {
    const { client, made } = await managers(2)
    const [inviting, closing] = made as [Caller, Caller]
    const email = `guest${next()}@hotel.test`
    await inviting.post('users/invitations/', { email })
    const token = await tokenTo(email)
    const [closed, accepted] = await Promise.all([close(closing, inviting), accept(token)])
    expect(closed.status).toBe(200)
    expect([200, 400]).toContain(accepted.status)
    expect((await accept(token)).status).toBe(400)
    expect(await openManagers(client)).toHaveLength(1)
  },
)

test.each(times)('invitations sent at once do not exceed the limit (rule M-12) (%i)', async () => {
  const { made } = await managers(1)
  const email = `guest${next()}@hotel.test`
  const answers = await Promise.all(Array.from({ length: 8 }, () => made[0]!.post('users/invitations/', { email })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  expect((await made[0]!.get('users/invitations/')).body.results).toHaveLength(1)
})

async function tokenTo(email: string): Promise<string> {
  const mail = (await newMails(portal)).filter(({ to }) => to === email).at(-1)
  return /#([\w-]{43})/.exec(mail!.text)![1]!
}

const accept = (token: string) =>
  portal.stranger.post('invitation/accept/', {
    token,
    first_name: 'Marta',
    last_name: 'Ribas',
    password: 'Mar-y-montaña-7',
  })
