import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../core/db/db'
import { networkOf } from '../../core/http/network'
import { Problem } from '../../core/http/problem'
import { tryPassword } from '../../identity/session/password-attempts'
import { isPassword } from '../../identity/session/passwords'
import type { Credential } from './cxml-request'

/** A purchasing system that may send people here. */
export interface BuyerSystem {
  id: number
  name: string
  account_id: number
  /** The variant whose address and rules hold; null: that of PORTAL_VARIANT. */
  variant: string | null
  client_id: number
  center_id: number | null
  return_hosts: string[]
  encoding: 'cxml-base64' | 'cxml-urlencoded'
  unit: string
  classification_domain: string
  classification: string
}

const columns = sql`b.id, b.name, b.account_id, a.variant, b.client_id, b.center_id, b.return_hosts, b.encoding, b.unit,
  b.classification_domain, b.classification, b.secret_hash`

/** The system of one of the credentials, when the secret is its own; undefined else, whatever was wrong. */
export async function cxmlBuyer(db: Db, credentials: Credential[], secret: string, address: string) {
  const given = JSON.stringify(credentials)
  const found = await rows(
    db,
    sql<BuyerSystem & { secret_hash: string }>`
    select ${columns} from buyer_system b join account a on a.id = b.account_id and a.active
    join jsonb_to_recordset(${given}::jsonb) as c(domain text, identity text)
      on lower(c.domain) = lower(b.identity_domain) and lower(c.identity) = lower(b.identity)
    where b.protocol = 'cxml' order by b.id`,
  )
  const identities = credentials.map(({ domain, identity }) => `${domain}/${identity}`).sort()
  return proven(db, found[0], `cxml ${identities.join(' ')}`, secret, address)
}

/** The same of an OCI system's USERNAME. */
export async function ociBuyer(db: Db, username: string, password: string, address: string) {
  const found = await firstRow(
    db,
    sql<BuyerSystem & { secret_hash: string }>`
    select ${columns} from buyer_system b join account a on a.id = b.account_id and a.active
    where b.protocol = 'oci' and lower(b.identity) = lower(${username})`,
  )
  return proven(db, found, `oci ${username}`, password, address)
}

/** The system when the secret is right (rules U-1, U-2). named: the identity that the caller gave. */
async function proven(
  db: Db,
  found: (BuyerSystem & { secret_hash: string }) | undefined,
  named: string,
  secret: string,
  address: string,
): Promise<BuyerSystem | undefined> {
  const subject = found ? `BUYER ${found.id}` : named.toLowerCase().slice(0, 400)
  const attempt = { subject, network: networkOf(address), isKnown: true }
  const isRight = await tryPassword(db, attempt, () => isPassword(found?.secret_hash, secret)).catch(
    (error: unknown) => {
      // An attempt that must wait is answered as a wrong secret (rule U-1).
      if (error instanceof Problem && error.status === 429) return false
      throw error
    },
  )
  if (!found || !isRight) return undefined
  const { secret_hash: _hash, ...buyer } = found
  return buyer
}

/**
 * Whether a cart may go back there: a host of the system's own, nobody's name and password in it, and https, since
 * prices travel along; http only to this machine itself (U-21).
 */
export function isReturnAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return isSafe && url.username === '' && url.password === '' && hosts.includes(url.host)
}

const isLoopback = (name: string) =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
