import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { audit } from '../../core/db/audit'
import { firstRow, rows, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { hashPassword } from '../../identity/session/passwords'
import { StartError } from '../../core/start-error'
import { messageOf } from '../../core/thrown'

export const buyerUsage = `buyer add NAME --protocol cxml|oci --identity ID [--domain DOMAIN] --account EMAIL --client CODE
          --return-host HOST … [--center CODE] [--encoding base64|urlencoded] [--unit EA]
          [--classification 47130000] [--classification-domain UNSPSC] [--may-order]
                     makes a purchasing system and prints its secret, which is kept nowhere else
buyer secret NAME    gives it a new secret and prints it
buyer list           every purchasing system
buyer remove NAME    its people can no longer come in
identity and domain: of the From credential (cXML), or the USERNAME (OCI). account: a buyer of that client who sees
prices and totals. client, center: their codes; without a center the ship-to's or the person's choice. return-host:
where a cart may go back to, with its port unless it is the usual one; repeat it for several; over https, but for
localhost. may-order: its people may also order here, past that system's approval.`

const options = {
  protocol: { type: 'string' },
  identity: { type: 'string' },
  domain: { type: 'string', default: '' },
  account: { type: 'string' },
  client: { type: 'string' },
  center: { type: 'string' },
  'return-host': { type: 'string', multiple: true },
  encoding: { type: 'string', default: 'base64' },
  unit: { type: 'string', default: 'EA' },
  classification: { type: 'string', default: '47130000' },
  'classification-domain': { type: 'string', default: 'UNSPSC' },
  'may-order': { type: 'boolean', default: false },
} as const

/**
 * `npm run portal -- buyer …`: the purchasing systems of clients.
 * @returns what to print
 * @throws StartError with one line that says what is wrong
 */
export async function buyerCommand(db: Db, args: string[]): Promise<string> {
  const {
    values,
    positionals: [command, name, ...more],
  } = parsed(args)
  if (command === 'list' && name === undefined) return listBuyers(db)
  if (!name?.trim() || more.length > 0) throw new StartError(buyerUsage)
  if (command === 'add') return addBuyer(db, name.trim(), values)
  if (command === 'secret') return renewSecret(db, name.trim())
  if (command === 'remove') return removeBuyer(db, name.trim())
  throw new StartError(buyerUsage)
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${messageOf(error)}\n${buyerUsage}`)
  }
}
type Values = ReturnType<typeof parsed>['values']

async function addBuyer(db: Db, name: string, values: Values): Promise<string> {
  const { protocol, identity, domain, unit, classification } = values
  if (protocol !== 'cxml' && protocol !== 'oci') throw new StartError('--protocol must be cxml or oci')
  if (!identity?.trim()) throw new StartError('--identity is missing')
  if (protocol === 'cxml' && !domain.trim())
    throw new StartError('--domain is missing: the domain of the From credential, as in DUNS or NetworkID')
  if (!/^(base64|urlencoded)$/.test(values.encoding)) throw new StartError('--encoding must be base64 or urlencoded')
  if (!/^[A-Z0-9]{2,3}$/.test(unit)) throw new StartError('--unit must be a UN/ECE code of 2 or 3 letters, as in EA')
  if (!/^[\w.-]{1,20}$/.test(classification))
    throw new StartError('--classification must be a code of at most 20 letters and digits')
  const secret = randomBytes(24).toString('base64url')
  const secret_hash = await hashPassword(secret)
  await transaction(db, async (tx) => {
    const client = await clientOf(tx, values.client)
    const row = {
      name,
      protocol,
      identity: identity.trim(),
      identity_domain: protocol === 'cxml' ? domain.trim() : '',
      secret_hash,
      account_id: await accountOf(tx, values.account, client),
      client_id: client,
      center_id: await centerOf(tx, values.center, client),
      return_hosts: hostsOf(values['return-host']),
      encoding: `cxml-${values.encoding}` as 'cxml-base64',
      unit,
      classification,
      classification_domain: values['classification-domain'],
      may_order: values['may-order'],
    }
    if (await firstRow(tx, sql`select 1 from buyer_system where name = ${name}`))
      throw new StartError(`There is a purchasing system ${name} already`)
    const made = await tx
      .insertInto('buyer_system')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made)
      throw new StartError(
        `Another purchasing system has the identity ${[row.identity_domain, row.identity].filter(Boolean).join(' ')} already`,
      )
    const { secret_hash: _hash, ...after } = row
    await audit(tx, { account: null, action: 'buyer.added', entity: 'buyer_system', id: made.id, after })
  })
  return `${name}  ${secret}`
}

async function renewSecret(db: Db, name: string): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  const secret_hash = await hashPassword(secret)
  await transaction(db, async (tx) => {
    const row = await tx
      .updateTable('buyer_system')
      .set({ secret_hash })
      .where('name', '=', name)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new StartError(`There is no purchasing system ${name}`)
    await audit(tx, { account: null, action: 'buyer.secret', entity: 'buyer_system', id: row.id })
  })
  return `${name}  ${secret}`
}

async function removeBuyer(db: Db, name: string): Promise<string> {
  await transaction(db, async (tx) => {
    const ended = await firstRow(
      tx,
      sql<{ id: number }>`
      with gone as (select id from buyer_system where name = ${name}), ended as (
        update session set revoked_at = now()
          where revoked_at is null and id in (select session_id from punchout
          where buyer_system_id in (select id from gone)))
      delete from buyer_system where id in (select id from gone) returning id`,
    )
    if (!ended) throw new StartError(`There is no purchasing system ${name}`)
    await audit(tx, { account: null, action: 'buyer.removed', entity: 'buyer_system', id: ended.id, before: { name } })
  })
  return `${name} removed`
}

async function listBuyers(db: Db): Promise<string> {
  const all = await rows(
    db,
    sql<{ line: string }>`
    select concat_ws('  ', b.name, b.protocol, trim(b.identity_domain || ' ' || b.identity), a.email, c.external_id,
      ce.external_code, array_to_string(b.return_hosts, ','), case when b.may_order then 'orders here' end) as line
    from buyer_system b join account a on a.id = b.account_id join client c on c.id = b.client_id
      left join center ce on ce.id = b.center_id order by b.name`,
  )
  return all.map(({ line }) => line).join('\n') || 'There are no purchasing systems'
}

async function clientOf(tx: Db, code: string | undefined): Promise<number> {
  const client = code && (await firstRow(tx, sql<{ id: number }>`select id from client where external_id = ${code}`))
  if (!client) throw new StartError(`--client: there is no client with the code ${code ?? ''}`.trim())
  return client.id
}

/** Prices go to the purchasing system through that account's browser, and discounts are not a buyer's to give. */
async function accountOf(tx: Db, email: string | undefined, client: number): Promise<number> {
  const account =
    email &&
    (await firstRow(
      tx,
      sql<{ id: number; role: string; sees: boolean; buys: boolean }>`
    select a.id, a.role, a.can_see_prices and a.can_see_totals as sees,
      exists (select 1 from account_client x where x.account_id = a.id and x.client_id = ${client}) as buys
    from account a where a.email = ${email.trim().toLowerCase()} and a.active`,
    ))
  if (!account) throw new StartError(`--account: there is no account ${email ?? ''}`.trim())
  if (!['client', 'network'].includes(account.role) || !account.buys)
    throw new StartError(`--account: ${email} is no buyer of that client`)
  if (!account.sees)
    throw new StartError(`--account: ${email} must see prices and totals: the cart that goes back has them`)
  return account.id
}

async function centerOf(tx: Db, code: string | undefined, client: number): Promise<number | null> {
  if (code === undefined) return null
  const center = await firstRow(
    tx,
    sql<{ id: number }>`select id from center where external_code = ${code} and client_id = ${client}`,
  )
  if (!center) throw new StartError(`--center: that client has no centre with the code ${code}`)
  return center.id
}

function hostsOf(hosts: readonly string[] | undefined): string[] {
  if (!hosts?.length) throw new StartError('--return-host is missing: the host that carts go back to')
  return hosts.map((text) => {
    const host = text.trim().toLowerCase()
    if (!/^[a-z0-9.-]+(:\d{1,5})?$/.test(host) || !URL.canParse(`https://${host}`))
      throw new StartError(`--return-host: "${text}" is not a host name, as in buyer.example.com or localhost:8090`)
    return host
  })
}
