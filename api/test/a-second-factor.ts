import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { rows } from '../src/core/db/db'
import type { TestPortal } from './a-portal'
import type { AccountOptions, Caller } from './an-account'

/** The code that an app shows for a secret. steps: how many steps of 30 s from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A code that is not valid now. */
export const wrongCodeOf = (secret: string): string => {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!
}

interface Secured extends Caller {
  secret: string
  recovery: string[]
  /** The current code of its app, with the used codes forgotten. */
  code: () => Promise<string>
  /** Logs in with its password, from an address, and with a code where one is given. */
  logIn: (
    code?: string,
    from?: { address?: string; password?: string },
  ) => Promise<{ status: number; body: { token: string } & Record<string, unknown> }>
}

/** An account that is logged in and has switched on its second factor. */
export async function aSecuredAccount(portal: TestPortal, options?: AccountOptions): Promise<Secured> {
  const account = await portal.anAccount(options)
  const begun = await account.post('account/second_factor/', { current_password: account.password })
  const secret = begun.body.secret as string
  const confirmed = await account.post('account/second_factor/confirm/', { second_factor: codeOf(secret) })
  if (confirmed.status !== 200) throw new Error(`The set-up answered ${confirmed.status}`)
  return {
    ...account,
    secret,
    recovery: confirmed.body.recovery_codes as string[],
    code: async () => {
      await rows(portal.db, sql`update second_factor set last_step = 0 where account_id = ${account.id}`)
      return codeOf(secret)
    },
    logIn: async (code, { address = '10.7.7.7', password = account.password } = {}) => {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/api-token-auth/',
        payload: { email: account.email, password, ...(code !== undefined && { second_factor: code }) },
        remoteAddress: address,
      })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}
