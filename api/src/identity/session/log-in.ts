import { sql } from 'kysely'
import type { Credentials } from '@portal/shared-sdk/contract'
import { firstRow } from '../../core/db/db'
import { fieldError } from '../../core/http/problem'
import type { Text } from '../../core/http/texts'
import type { Portal } from '../../core/portal'
import { networkOf } from '../../core/http/network'
import { isPassword } from './passwords'
import { hasFactor } from '../second-factor/factor-sql'
import { refuseFactor, tryFactor } from '../second-factor/try-factor'
import { rememberPlace, type Place } from './new-place'
import { addressHash, attemptsOf, isKnownAddress, tryProof } from './password-attempts'

export const wrongDetails: Text = {
  es: '¡Error! datos incorrectos.',
  pt: 'Erro! Dados incorretos.',
  en: 'Error! Wrong details.',
}

interface Row {
  id: number
  password_hash: string
  variant: string | null
  is_demo: boolean
  active: boolean
  is_known: boolean
  has_factor: boolean
}

/** An account that has proven who it is. */
interface LoggedIn {
  account: number
  /** Hash of the password. */
  passwordHash: string
  /** Whether it proved its second factor too. */
  passedFactor: boolean
}

/**
 * Checks e-mail and password, and the second factor where the account has one; the network address is known to the
 * account from then on (S-4). Every refusal is the same (S-1), except that a second step is due (S-33).
 * @throws Problem 400, 429 when the attempt has to wait, 503 when no turn came
 */
export async function logIn(
  portal: Portal,
  { email: written, password, second_factor: code }: Credentials,
  from: { host: string | undefined } & Omit<Place, 'addressHash'>,
): Promise<LoggedIn> {
  const { db, config, variants } = portal
  const email = written.trim().toLowerCase()
  const network = networkOf(from.address)
  const hash = addressHash(config.jwtSecret, network)
  const account = await firstRow(
    db,
    sql<Row>`select id, password_hash, variant, is_demo, active, ${isKnownAddress(hash)} as is_known,
      ${hasFactor('a.id')} as has_factor
      from account a where email = ${email}`,
  )
  const mayEnter = account?.active && !(config.production && account.is_demo) && !isElsewhere(account.variant)
  const subject = attemptsOf(account?.id, email)
  const outcome = await tryProof(db, { subject, network, isKnown: account?.is_known ?? false }, async () => {
    const isRight = await isPassword(mayEnter ? account.password_hash : undefined, password)
    if (!account || !isRight) return 'wrong'
    return account.has_factor ? tryFactor(portal, account.id, code, from) : 'right'
  })
  if (!account || outcome === 'wrong') throw fieldError('non_field_errors', wrongDetails)
  refuseFactor(outcome)
  if (!account.is_known) await rememberPlace(portal, account.id, { ...from, addressHash: hash })
  return { account: account.id, passwordHash: account.password_hash, passedFactor: outcome === 'right code' }

  /** On the host name of another variant than the account's own. */
  function isElsewhere(own: string | null) {
    const name = from.host?.toLowerCase().replace(/:\d+$/, '')
    const owner = variants.all.find((variant) => name && variant.server.hosts.includes(name))
    return own !== null && owner !== undefined && owner.public.name !== own
  }
}
