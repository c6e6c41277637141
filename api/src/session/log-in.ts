import { sql } from 'kysely'
import type { Credentials } from '@portal/shared-sdk/contract'
import { firstRow } from '../db/db'
import { fieldError } from '../http/problem'
import type { Text } from '../http/texts'
import type { Portal } from '../portal'
import { networkOf } from '../http/network'
import { isPassword } from './passwords'
import { rememberPlace, type Place } from './new-place'
import { addressHash, attemptsOf, isKnownAddress, tryPassword } from './password-attempts'

const wrong: Text = { es: '¡Error! datos incorrectos.', pt: 'Erro! Dados incorretos.', en: 'Error! Wrong details.' }

interface Row {
  id: number
  password_hash: string
  variant: string | null
  is_demo: boolean
  active: boolean
  is_known: boolean
}

/**
 * The account of an e-mail and a password, from a network address that it knows from now on. One answer for every reason
 * to refuse (rule S-1).
 * @throws Problem 400, 429 when the attempt has to wait, 503 when no turn came
 */
export async function logIn(
  portal: Portal,
  { email: written, password }: Credentials,
  from: { host: string | undefined } & Omit<Place, 'addressHash'>,
): Promise<number> {
  const { db, config, variants } = portal
  const email = written.trim().toLowerCase()
  const network = networkOf(from.address)
  const hash = addressHash(config.jwtSecret, network)
  const account = await firstRow(
    db,
    sql<Row>`select id, password_hash, variant, is_demo, active, ${isKnownAddress(hash)} as is_known from account a where email = ${email}`,
  )
  const mayEnter = account?.active && !(config.production && account.is_demo) && !isElsewhere(account.variant)
  const whose = attemptsOf(account?.id, email)
  const isRight = await tryPassword(db, { whose, network, isKnown: account?.is_known ?? false }, () =>
    isPassword(mayEnter ? account.password_hash : undefined, password),
  )
  if (!account || !isRight) throw fieldError('non_field_errors', wrong)
  if (!account.is_known) await rememberPlace(portal, account.id, { ...from, addressHash: hash })
  return account.id

  /** On the host name of another variant than the account's own. */
  function isElsewhere(own: string | null) {
    const name = from.host?.toLowerCase().replace(/:\d+$/, '')
    const owner = variants.all.find((variant) => name && variant.server.hosts.includes(name))
    return own !== null && owner !== undefined && owner.public.name !== own
  }
}
