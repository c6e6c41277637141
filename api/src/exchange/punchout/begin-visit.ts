import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PunchoutOperation } from '@portal/shared-sdk/contract'
import { audit } from '../../core/db/audit'
import { allOf, firstRow, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { hashOf } from '../../core/hash-of'
import { actorOfAccount } from '../../identity/session/load-actor'
import { centerLimit } from '../../core/http/rows-of'
import type { Portal } from '../../core/portal'
import type { BuyerSystem } from './buyer-systems'
import type { Credential, ItemOut } from './cxml-request'
import type { OciEcho } from './oci-form'

const codeSeconds = 60
const visitDays = 90

/** The request that began a visit, stored for the way back. */
export type VisitRequest =
  | { protocol: 'cxml'; from: Credential[]; to: Credential; items: ItemOut[] }
  | { protocol: 'oci'; echo: OciEcho }

interface NewVisit {
  operation: PunchoutOperation
  buyerCookie: string
  returnUrl: string
  request: VisitRequest
  /** Code of the centre that the purchasing system names. */
  shipTo?: string | undefined
  /** Code of the article that was chosen over there. */
  selected?: string | undefined
}

/**
 * Stores a visit and returns the address at which the person's browser enters, with a code of one use and 60 seconds
 * (rule U-9).
 */
export async function beginVisit(
  { db, variants, config }: Portal,
  buyer: BuyerSystem,
  visit: NewVisit,
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const variant = variants.ruling(buyer.variant)
  const path = await transaction(db, async (tx) => {
    await deleteOldVisits(tx)
    const row = await tx
      .insertInto('punchout')
      .values({
        buyer_system_id: buyer.id,
        operation: visit.operation,
        buyer_cookie: visit.buyerCookie,
        return_url: visit.returnUrl,
        center_id: await centerOf(tx, variants, buyer, visit.shipTo),
        request: JSON.stringify(visit.request),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into one_use_code (code_hash, account_id, payload, expires_at)
      values (${hashOf(code)}, ${buyer.account_id}, ${JSON.stringify({ punchout: row.id })}::jsonb,
        now() + make_interval(secs => ${sql.lit(codeSeconds)}))`.execute(tx)
    await audit(tx, {
      account: buyer.account_id,
      action: 'punchout.begun',
      entity: 'punchout',
      id: row.id,
      after: { buyer: buyer.name, operation: visit.operation },
    })
    return startPath(tx, visit, variant.public.homeRoute)
  })
  return `${variant.server.baseUrl ?? config.publicUrl}${path}?code=${code}`
}

/** The system's own centre, else the one that the request names, if it is the client's and the account's (U-12, L-21). */
async function centerOf(
  tx: Db,
  variants: Portal['variants'],
  buyer: BuyerSystem,
  shipTo: string | undefined,
): Promise<number | null> {
  if (buyer.center_id === null && !shipTo) return null
  const named =
    buyer.center_id === null
      ? sql`client_id = ${buyer.client_id} and external_code = ${shipTo}`
      : sql`id = ${buyer.center_id}`
  const account = await actorOfAccount(tx, variants, buyer.account_id)
  const limit = account && centerLimit(account, 'center.id')
  return (await firstRow(tx, sql<{ id: number }>`select id from center where ${allOf([named, limit])}`))?.id ?? null
}

/** Where the visit begins (rule U-9). */
async function startPath(tx: Db, { operation, selected }: NewVisit, homeRoute: string): Promise<string> {
  if (operation !== 'create') return '/carrito'
  const product =
    selected &&
    (await firstRow(tx, sql<{ id: number }>`select id from product where external_id = ${selected} and active`))
  return product ? `/catalogo/product/${product.id}/` : homeRoute
}

/** Deletes old visits with the carts that were left in them (rule U-15), and expired codes. */
async function deleteOldVisits(tx: Db): Promise<void> {
  const old = sql`p.created_at < now() - make_interval(days => ${sql.lit(visitDays)})`
  await sql`delete from cart c using punchout p join buyer_system b on b.id = p.buyer_system_id
    where ${old} and c.account_id = b.account_id and c.tab = p.session_id::text and c.active`.execute(tx)
  await sql`delete from punchout p where ${old}`.execute(tx)
  await sql`delete from one_use_code where expires_at < now() - interval '1 day'`.execute(tx)
}
