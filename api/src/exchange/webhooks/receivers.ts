import { sql, type RawBuilder } from 'kysely'
import {
  maxWebhooks,
  type Webhook,
  type WebhookChange,
  type WebhookCreate,
  type WebhookSecret,
} from '@portal/shared-sdk/contract'
import { audit } from '../../core/db/audit'
import { firstRow, oneRow, rows, type Db } from '../../core/db/db'
import type { Config } from '../../core/env'
import { oneLine } from '../../core/http/one-line'
import { checkVersion, fieldError, found, refusal } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import { addressProblem } from './public-address'
import { encryptSecret, newSecret } from './secrets'
import { webhookTexts } from './texts'

interface WebhookRow {
  id: number
  url: string
  description: string
  types: string[]
  active: boolean
  ended_at: Date | null
  former_until: Date | null
  created_at: Date
  waiting: number
  failed: number
  version: number
}

const columns: RawBuilder<WebhookRow> = sql`w.id, w.url, w.description, w.types, w.active, w.ended_at, w.created_at,
  w.version,
  case when w.former_until > now() then w.former_until end as former_until,
  (select count(*) from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting')::int as waiting,
  (select count(*) from webhook_delivery d where d.webhook_id = w.id and d.state = 'failed')::int as failed`

const instant = (date: Date | null) => date?.toISOString() ?? null

const present = ({ ended_at, former_until, created_at, ...row }: WebhookRow): Webhook => ({
  ...row,
  ended_at: instant(ended_at),
  former_until: instant(former_until),
  created_at: created_at.toISOString(),
})

/** Whom to name in the audit; null: a program of the installation. */
type By = number | null
type Settings = Pick<Config, 'jwtSecret' | 'webhookPrivateHosts'>

/** GET webhooks/ */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return (await rows(db, sql<WebhookRow>`select ${columns} from webhook w order by w.id`)).map(present)
}

/** GET webhooks/{id}/. @throws 404 */
export async function readWebhook(db: Db, id: number): Promise<Webhook> {
  return present(found(await firstRow(db, sql<WebhookRow>`select ${columns} from webhook w where w.id = ${id}`)))
}

/** POST webhooks/ (rules E-60, E-62). @throws 400 */
export async function createWebhook(tx: Db, config: Settings, input: WebhookCreate, by: By): Promise<WebhookSecret> {
  checkAddress(input.url, config)
  await sql`select pg_advisory_xact_lock(21, 0)`.execute(tx)
  const { count } = await oneRow(tx, sql<{ count: number }>`select count(*)::int as count from webhook`)
  if (count >= maxWebhooks) throw refusal('too_many', webhookTexts.tooManyReceivers, { limit: maxWebhooks })
  const { id } = await oneRow(
    tx,
    sql<{ id: number }>`insert into webhook (url, description, types, secret)
      values (${input.url}, ${oneLine(input.description ?? '')}, ${[...new Set(input.types)]}, '') returning id`,
  )
  const secret = newSecret()
  await sql`update webhook set secret = ${encryptSecret(secret, id, config.jwtSecret)} where id = ${id}`.execute(tx)
  await audit(tx, { ...auditOf(id, by), action: 'webhook.created', after: audited(input) })
  return { ...(await readWebhook(tx, id)), secret }
}

/** PATCH webhooks/{id}/. Turned on again, it is subscribed again. @throws 400, 404, 409 */
export async function changeWebhook(
  tx: Db,
  config: Settings,
  id: number,
  change: WebhookChange,
  by: By,
): Promise<Webhook> {
  const before = await lockWebhook(tx, id)
  checkVersion(change.version, before.version)
  if (change.url !== undefined) checkAddress(change.url, config)
  const { url = before.url, active = before.active } = change
  const types = change.types ? [...new Set(change.types)] : before.types
  const description = change.description === undefined ? before.description : oneLine(change.description ?? '')
  await sql`update webhook set url = ${url}, types = ${types}, description = ${description}, active = ${active},
    ended_at = case when ${active} then null else ended_at end, version = version + 1 where id = ${id}`.execute(tx)
  const after = { url, types, active }
  await audit(tx, { ...auditOf(id, by), action: 'webhook.changed', before: audited(before), after: audited(after) })
  return readWebhook(tx, id)
}

/** POST webhooks/{id}/rotate/ (rule E-62). @throws 404 */
export async function rotateWebhook(tx: Db, config: Settings, id: number, by: By): Promise<WebhookSecret> {
  await lockWebhook(tx, id)
  const secret = newSecret()
  await sql`update webhook set former_secret = secret, former_until = now() + interval '24 hours',
    secret = ${encryptSecret(secret, id, config.jwtSecret)}, version = version + 1 where id = ${id}`.execute(tx)
  await audit(tx, { ...auditOf(id, by), action: 'webhook.rotated' })
  return { ...(await readWebhook(tx, id)), secret }
}

/** DELETE webhooks/{id}/, with its deliveries. @throws 404 */
export async function removeWebhook(tx: Db, id: number, by: By): Promise<void> {
  const before = await lockWebhook(tx, id)
  await sql`delete from webhook where id = ${id}`.execute(tx)
  await audit(tx, { ...auditOf(id, by), action: 'webhook.removed', before: audited(before) })
}

export async function lockWebhook(tx: Db, id: number): Promise<Webhook> {
  await sql`select 1 from webhook where id = ${id} for update`.execute(tx)
  return readWebhook(tx, id)
}

/** @throws 400 for an address that cannot be a receiver's (rules E-60, E-65) */
function checkAddress(url: string, { webhookPrivateHosts }: Settings): void {
  const problem = addressProblem(url, webhookPrivateHosts)
  if (problem) throw fieldError('url', problem === 'invalid' ? texts.invalid : webhookTexts[problem])
}

const auditOf = (id: number, account: By) => ({ account, entity: 'webhook', id })

/** Of an address its origin alone: paths and queries of receivers often are secrets (rule E-68). */
const audited = ({ url, types, active = true }: { url: string; types: readonly string[]; active?: boolean }) => ({
  origin: new URL(url).origin,
  types,
  active,
})
