import { sql } from 'kysely'
import type { Credentials } from '@portal/shared-sdk/contract'
import { firstRow } from '../db/db'
import { fieldError } from '../http/problem'
import type { Text } from '../http/texts'
import type { Portal } from '../portal'
import { attemptsOf, countAttempt, forgiveAttempts } from './log-in-throttle'
import { isPassword } from './passwords'

const wrong: Text = { es: '¡Error! datos incorrectos.', pt: 'Erro! Dados incorretos.', en: 'Error! Wrong details.' }

interface Row {
  id: number
  password_hash: string
  variant: string | null
  is_demo: boolean
  active: boolean
}

/**
 * The account of an e-mail and a password. One answer for every reason to refuse: unknown, wrong, closed, of another
 * variant's host, demonstration account in production.
 * @throws Problem 400, or 429 after too many wrong ones.
 */
export async function logIn(
  { db, config, variants }: Portal,
  { email: written, password }: Credentials,
  from: { host: string | undefined; address: string },
): Promise<number> {
  const email = written.trim().toLowerCase()
  const account = await firstRow(
    db,
    sql<Row>`select id, password_hash, variant, is_demo, active from account where email = ${email}`,
  )
  const attempts = attemptsOf(account?.id, email)
  await countAttempt(db, attempts, from.address)
  const isRight = await isPassword(account?.password_hash, password)
  if (
    !account ||
    !isRight ||
    !account.active ||
    (config.production && account.is_demo) ||
    isElsewhere(account.variant)
  ) {
    throw fieldError('non_field_errors', wrong)
  }
  await forgiveAttempts(db, attempts)
  return account.id

  /** On the host name of another variant than the account's own. */
  function isElsewhere(own: string | null) {
    const name = from.host?.toLowerCase().replace(/:\d+$/, '')
    const owner = variants.all.find((variant) => name && variant.server.hosts.includes(name))
    return own !== null && owner !== undefined && owner.public.name !== own
  }
}
