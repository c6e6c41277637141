import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aSecuredAccount, codeOf } from '../../../test/a-second-factor'
import type { Caller } from '../../../test/an-account'
import { newMails } from '../../../test/mails'
import { setClientManager } from '../admin/client-manager'
import { renewPassword, switchFactorOff } from '../admin/create-account'
import { rows } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const answer = (path: string, body: object) => portal.stranger.post(path, body).then(({ status }) => status)
const password = 'Nueva-clave-9'

/** An account that has asked for a new password and for another address, and carries a code in an address. */
async function linked(account: Caller) {
  await newMails(portal)
  await portal.stranger.post('password_reset/', { email: account.email })
  await account.patch('account/', { email: `new-${account.email}`, current_password: account.password })
  const texts = (await newMails(portal)).map(({ text }) => text).join('\n')
  const reset = /\/nueva-contrasena#([\w-]{43})/.exec(texts)![1]!
  const change = /\/confirmar-correo#([\w-]{43})/.exec(texts)![1]!
  const code = `code-${account.id}`
  await rows(
    portal.db,
    sql`insert into one_use_code (code_hash, account_id, expires_at)
      values (${hashOf(code)}, ${account.id}, now() + interval '1 minute')`,
  )
  return { account, reset, change, code }
}

/** Who may change what about an account, and how. */
const changes: [string, () => Promise<{ account: Caller; change: () => Promise<unknown> }>][] = [
  [
    'its password',
    async () => {
      const account = await portal.anAccount()
      return {
        account,
        change: () => account.patch('account/', { password: 'Otra-clave-9', current_password: account.password }),
      }
    },
  ],
  [
    'its password on the command line',
    async () => {
      const account = await portal.anAccount()
      return { account, change: () => renewPassword(portal.db, account.email) }
    },
  ],
  [
    'a right of it by its manager',
    async () => {
      const clients = [(await portal.aClient()).id]
      const manager = await portal.anAccount({ clients, can_manage_users: true })
      const account = await portal.anAccount({ clients, can_see_prices: true })
      return { account, change: () => manager.patch(`users/${account.id}/`, { version: 1, can_see_prices: false }) }
    },
  ],
  [
    'its right to manage on the command line',
    async () => {
      const account = await portal.anAccount({ clients: [(await portal.aClient()).id] })
      return { account, change: () => setClientManager(portal.db, account.email, true) }
    },
  ],
  [
    'that it has a second factor',
    async () => {
      const account = await portal.anAccount()
      const begun = await account.post('account/second_factor/', { current_password: account.password })
      const second_factor = codeOf(begun.body.secret as string)
      return { account, change: () => account.post('account/second_factor/confirm/', { second_factor }) }
    },
  ],
  [
    'that it has none any more',
    async () => {
      const account = await aSecuredAccount(portal)
      return { account, change: () => switchFactorOff(portal.db, account.email) }
    },
  ],
]

test.each(changes)('a change of %s voids what was mailed before (rule S-70)', async (_what, prepare) => {
  const { account, change } = await prepare()
  const links = await linked(account)
  await change()
  expect(await answer('password_reset/confirm/', { token: links.reset, password })).toBe(400)
  expect(await answer('email_change/confirm/', { token: links.change })).toBe(400)
  expect(await answer('session/exchange/', { code: links.code })).toBe(400)
})

test('without a change the links serve (rules S-13, S-19, S-46)', async () => {
  const links = await linked(await portal.anAccount())
  expect(await answer('session/exchange/', { code: links.code })).toBe(200)
  expect(await answer('email_change/confirm/', { token: links.change })).toBe(200)
  const other = await linked(await portal.anAccount())
  expect(await answer('password_reset/confirm/', { token: other.reset, password })).toBe(200)
})

test('a changed address voids links for a password; a reset one the links for an address (rule S-70)', async () => {
  const one = await linked(await portal.anAccount())
  expect(await answer('email_change/confirm/', { token: one.change })).toBe(200)
  expect(await answer('password_reset/confirm/', { token: one.reset, password })).toBe(400)
  const two = await linked(await portal.anAccount())
  expect(await answer('password_reset/confirm/', { token: two.reset, password })).toBe(200)
  expect(await answer('email_change/confirm/', { token: two.change })).toBe(400)
})
