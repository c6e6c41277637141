import { sql, type RawBuilder } from 'kysely'
import type { Page, WebhookDelivery, WebhookDeliveryDetail, WebhookResend } from '@portal/shared-sdk/contract'
import { allOf, firstRow, rows, type Db } from '../../core/db/db'
import { list, type ListQuery } from '../../core/http/list'
import { fieldError, found, refusal } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import type { Jobs } from '../../core/jobs/jobs'
import { presentEvent } from '../events/publish'
import { jobOf } from './add-deliveries'
import { lockWebhook, readWebhook } from './receivers'
import { webhookJob } from './send-delivery'
import { webhookTexts } from './texts'

const maxAtOnce = 1_000

interface DeliveryRow {
  id: number
  event: string
  type: string
  state: WebhookDelivery['state']
  attempts: number
  status: number | null
  answer: string
  attempted_at: Date | null
  next_at: Date | null
  created_at: Date
}
const columns: RawBuilder<DeliveryRow> = sql`d.id, d.event_id as event, e.type, d.state, d.attempts, d.status,
  d.answer, d.attempted_at,
  d.next_at, d.created_at`
const tables = sql`webhook_delivery d join event e on e.id = d.event_id`

const present = ({ attempted_at, next_at, created_at, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  attempted_at: attempted_at?.toISOString() ?? null,
  next_at: next_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

/** GET webhooks/{id}/deliveries/, the newest first (rule E-66). @throws 404 */
export async function listDeliveries(
  db: Db,
  webhook: number,
  query: ListQuery & { state?: string },
): Promise<Page<WebhookDelivery>> {
  await readWebhook(db, webhook)
  const page = await list(
    db,
    {
      select: columns,
      from: tables,
      where: [sql`d.webhook_id = ${webhook}`, query.state !== undefined && sql`d.state = ${query.state}`],
      id: sql`d.id desc`,
    },
    query,
  )
  return { ...page, results: page.results.map(present) }
}

/** GET webhooks/{id}/deliveries/{delivery}/: one with what was sent. @throws 404 */
export async function readDelivery(db: Db, webhook: number, id: number): Promise<WebhookDeliveryDetail> {
  const row = found(
    await firstRow(
      db,
      sql<DeliveryRow & { at: Date; data: Record<string, unknown> }>`
      select ${columns}, e.at, e.data from ${tables} where d.webhook_id = ${webhook} and d.id = ${id}`,
    ),
  )
  const { at, data, ...delivery } = row
  return { ...present(delivery), payload: presentEvent({ id: row.event, type: row.type, at, data }) }
}

/**
 * POST webhooks/{id}/resend/ (rule E-66): single deliveries, or everything of a period, also what the receiver never
 * got. What waits for its next attempt is tried now. @returns how many
 * @throws 400 `off`, `too_many`, for neither or a wrong period; 404
 */
export async function resend(tx: Db, jobs: Jobs, webhook: number, asked: WebhookResend): Promise<number> {
  const { active, types } = await lockWebhook(tx, webhook)
  if (!active) throw refusal('off', webhookTexts.off)
  const ids = asked.deliveries
    ? await own(tx, webhook, asked.deliveries)
    : await ofPeriod(tx, { webhook, types, ...periodOf(asked), state: asked.state })
  await sql`update webhook_delivery set state = 'waiting', attempts = 0, next_at = now()
    where id = any(${ids}::bigint[]) and state <> 'waiting'`.execute(tx)
  const isLive = sql`kind = ${webhookJob} and done_at is null and failed_at is null
    and (payload ->> 'delivery')::bigint = any(${ids}::bigint[])`
  const live = await rows(
    tx,
    sql<{ delivery: number }>`select (payload ->> 'delivery')::bigint as delivery from job where ${isLive}`,
  )
  await sql`update job set run_at = now() where ${isLive} and leased_until is null`.execute(tx)
  const queued = new Set(live.map(({ delivery }) => delivery))
  const others = ids.filter((id) => !queued.has(id)).toSorted((one, other) => one - other)
  await jobs.addAll(
    tx,
    webhookJob,
    others.map((id) => jobOf({ id, webhook_id: webhook })),
  )
  return ids.length
}

async function own(tx: Db, webhook: number, ids: readonly number[]): Promise<number[]> {
  const known = await rows(
    tx,
    sql<{
      id: number
    }>`select id from webhook_delivery where webhook_id = ${webhook} and id = any(${[...ids]}::bigint[])`,
  )
  if (known.length < new Set(ids).size) throw fieldError('deliveries', texts.notOffered)
  return known.map(({ id }) => id)
}

interface Period {
  webhook: number
  types: readonly string[]
  from: Date
  until: Date
  state: string | undefined
}

async function ofPeriod(tx: Db, { webhook, types, from, until, state }: Period): Promise<number[]> {
  const isWithin = sql`e.created_at >= greatest(${from}, now() - interval '14 days') and e.created_at < ${until}`
  // What it never got counts as failed until it is sent.
  if (!state)
    await sql`insert into webhook_delivery (webhook_id, event_id, state)
      select ${webhook}::int, e.id, 'failed' from event e
      where e.position is not null and e.type = any(${[...types]}) and ${isWithin}
      order by e.position limit ${sql.lit(maxAtOnce + 1)} on conflict do nothing`.execute(tx)
  const found = await rows(
    tx,
    sql<{ id: number }>`select d.id from ${tables}
      where ${allOf([sql`d.webhook_id = ${webhook}`, isWithin, state !== undefined && sql`d.state = ${state}`])}
      order by e.position limit ${sql.lit(maxAtOnce + 1)}`,
  )
  if (found.length > maxAtOnce) throw refusal('too_many', webhookTexts.tooManyAtOnce, { limit: maxAtOnce })
  return found.map(({ id }) => id)
}

function periodOf({ from, until }: WebhookResend): { from: Date; until: Date } {
  if (from === undefined) throw fieldError('from', texts.required)
  return { from: instantIn('from', from), until: until === undefined ? new Date() : instantIn('until', until) }
}

function instantIn(field: string, text: string): Date {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?Z$/.test(text)
  const date = new Date(text)
  if (!isInstant || Number.isNaN(date.getTime())) throw fieldError(field)
  return date
}
