import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../db/db'
import { isPassword } from '../session/passwords'
import type { Credential } from './cxml-request'

/** A purchasing system that may send people here. */
export interface BuyerSystem {
  id: number
  name: string
  account_id: number
  /** The variant whose address and rules hold; null: the host name's. */
  variant: string | null
  client_id: number
  center_id: number | null
  return_hosts: string[]
  encoding: 'cxml-base64' | 'cxml-urlencoded'
  unit: string
  classification_domain: string
  classification: string
}

const windowMinutes = 15
const mostWrong = 10

const columns = sql`b.id, b.name, b.account_id, a.variant, b.client_id, b.center_id, b.return_hosts, b.encoding, b.unit, b.classification_domain, b.classification, b.secret_hash`

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
  return proven(
    db,
    found[0],
    `cxml ${credentials.map(({ domain, identity }) => `${domain}/${identity}`).join(' ')}`.slice(0, 400),
    secret,
    address,
  )
}

/** The same of an OCI system's USERNAME. */
export async function ociBuyer(db: Db, username: string, password: string, address: string) {
  const found = await firstRow(
    db,
    sql<BuyerSystem & { secret_hash: string }>`
    select ${columns} from buyer_system b join account a on a.id = b.account_id and a.active
    where b.protocol = 'oci' and lower(b.identity) = lower(${username})`,
  )
  return proven(db, found, `oci ${username}`.slice(0, 400), password, address)
}

/** Ten wrong secrets for a system from an address close it to that address for a quarter of an hour, and to no other. */
async function proven(
  db: Db,
  found: (BuyerSystem & { secret_hash: string }) | undefined,
  key: string,
  secret: string,
  address: string,
): Promise<BuyerSystem | undefined> {
  const wrong = await firstRow(
    db,
    sql<{ n: number }>`
    select count(*) as n from login_failure where email = ${key} and address = ${address} and at > now() - make_interval(mins => ${sql.lit(windowMinutes)})`,
  )
  if (!wrong || wrong.n >= mostWrong) return undefined
  // Compared in constant time, and as long for a system that does not exist.
  const isRight = await isPassword(found?.secret_hash, secret)
  if (found && isRight) {
    const { secret_hash: _hash, ...buyer } = found
    return buyer
  }
  await sql`insert into login_failure (email, address) values (${key}, ${address})`.execute(db)
  return undefined
}

/** Whether a cart may go back there: http or https, a host of the system's own, nobody's name and password in it. */
export function isReturnAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && hosts.includes(url.host)
}
