import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { rows } from '../../core/db/db'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const openSessions = ({ id }: Caller) =>
  rows(portal.db, sql`select 1 from session where account_id = ${id} and revoked_at is null`)

/** Log-ins with the former password, some of which are checked while the work runs. */
async function logInsDuring(account: Caller, work: () => Promise<{ status: number }>) {
  const logIn = () => portal.stranger.post('api-token-auth/', { email: account.email, password: account.password })
  await logIn()
  const before = Array.from({ length: 6 }, logIn)
  const done = work()
  const answers = await Promise.all([...before, ...Array.from({ length: 12 }, logIn)])
  expect((await done).status).toBe(200)
  for (const { status } of answers) expect([200, 400]).toContain(status)
}
const times = Array.from({ length: 5 }, (_, i) => [i + 1])

test.each(times)(
  'a new password leaves no session of log-ins with the former one at that moment (rule S-16) (%i)',
  async () => {
    const account = await portal.anAccount()
    const change = { current_password: account.password, password: 'Otra-clave-91-xyz' }
    await logInsDuring(account, () => account.patch('account/', change))
    expect(await openSessions(account)).toEqual([])
  },
)

test.each(times)(
  'closing leaves no session of log-ins at that moment, which would serve once it is opened (rule M-6) (%i)',
  async () => {
    const admin = await portal.anAccount({ role: 'admin' })
    const account = await portal.anAccount()
    await logInsDuring(account, () => admin.patch(`users/${account.id}/`, { version: 1, active: false }))
    expect(await openSessions(account)).toEqual([])
  },
)

// Only a database server runs both at once: the embedded one runs one transaction after the other.
test.each([
  [
    'a new password',
    (account: Caller) =>
      account.patch('account/', { current_password: account.password, password: 'Otra-clave-91-xyz' }),
  ],
  ['the log-out everywhere', (account: Caller) => account.post('session/logout/', { everywhere: true })],
])('%s leaves no session to who renews it again and again by its address (rule S-16)', async (_what, end) => {
  for (let time = 0; time < 5; time++) {
    const account = await portal.anAccount()
    let token: string | undefined = account.token
    const entering = (async () => {
      const until = Date.now() + 1_000
      while (token && Date.now() < until)
        token = (await portal.stranger.post('session/enter/', { token, buyer_cookie: 'PO-7' })).body.token
    })()
    await setTimeout(30)
    expect((await end(account)).status).toBe(200)
    await entering
    expect(await openSessions(account)).toEqual([])
  }
})
