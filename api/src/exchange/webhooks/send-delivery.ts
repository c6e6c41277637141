import { sql } from 'kysely'
import { audit } from '../../core/db/audit'
import { firstRow, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import type { LaneSpec } from '../../core/jobs/jobs'
import type { Portal } from '../../core/portal'
import { presentEvent } from '../events/publish'
import { postOnce, type ReceiverAnswer } from './post-once'
import { decryptSecret, signedHeaders } from './secrets'

export const webhookJob = 'webhook'

/** A job of one delivery. */
export interface WebhookJob {
  delivery: number
  receiver: number
}

/**
 * Where events leave, apart from mail: of each receiver one delivery at a time, and room for all receivers (rule E-60)
 * and for publishing (rule E-64).
 */
export const outside: LaneSpec = { atOnce: 24, oneFor: 'receiver' }

/** Seconds before each further attempt: 11 attempts within a day (rule E-63). */
export const pauses = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 21_600, 36_000]

interface Waiting {
  id: number
  webhook_id: number
  url: string
  secret: string
  former: string | null
  active: boolean
  event_id: string
  type: string
  at: Date
  data: Record<string, unknown>
}

type Parts = Pick<Portal, 'db' | 'config'>

/**
 * Does one attempt of a delivery (rules E-61 to E-65).
 * @throws when it failed and is to be tried again
 */
export const sendDelivery =
  ({ db, config }: Parts) =>
  async ({ delivery }: WebhookJob, { attempts }: { attempts: number }): Promise<void> => {
    const waiting = await firstRow(
      db,
      sql<Waiting>`
      select d.id, d.webhook_id, w.url, w.secret,
        case when w.former_until > now() then w.former_secret end as former, w.active,
        e.id as event_id, e.type, e.at, e.data
      from webhook_delivery d join webhook w on w.id = d.webhook_id join event e on e.id = d.event_id
      where d.id = ${delivery} and d.state = 'waiting'`,
    )
    if (!waiting) return
    const answer = await attempt(waiting, config)
    const pause = pauses[attempts - 1]
    const outcome = outcomeOf(waiting, answer, pause !== undefined)
    await transaction(db, async (tx) => {
      await note(tx, waiting.id, { outcome, answer, attempts, pause })
      if (answer.status === 410) await endSubscription(tx, waiting)
    })
    if (outcome === 'waiting') throw new Error(`Webhook ${waiting.webhook_id}: ${answer.status ?? answer.answer}`)
  }

async function attempt(waiting: Waiting, config: Portal['config']): Promise<ReceiverAnswer> {
  const { webhook_id: id, url, active } = waiting
  if (!active) return { status: null, answer: 'The receiver is off' }
  const secrets = [waiting.secret, waiting.former]
    .filter((secret) => secret !== null)
    .map((secret) => decryptSecret(secret, id, config.jwtSecret))
    .filter((secret) => secret !== undefined)
  if (secrets.length === 0) return { status: null, answer: 'The secret was stored with another JWT_SECRET: rotate it' }
  const event = presentEvent({ ...waiting, id: waiting.event_id })
  const body = JSON.stringify(event)
  return postOnce(
    { url, headers: signedHeaders(event.id, body, secrets), body },
    { allowed: config.webhookPrivateHosts },
  )
}

export const isReceived = ({ status }: ReceiverAnswer): boolean => status !== null && status >= 200 && status < 300

function outcomeOf({ active }: Waiting, answer: ReceiverAnswer, isTriedAgain: boolean) {
  if (isReceived(answer)) return 'delivered'
  return active && answer.status !== 410 && isTriedAgain ? 'waiting' : 'failed'
}

interface Noted {
  outcome: 'delivered' | 'waiting' | 'failed'
  answer: ReceiverAnswer
  attempts: number
  pause: number | undefined
}

async function note(tx: Db, id: number, { outcome, answer, attempts, pause }: Noted): Promise<void> {
  const next = outcome === 'waiting' ? sql`now() + make_interval(secs => ${pause ?? 0}::float8)` : sql`null`
  await sql`update webhook_delivery set state = ${outcome}, attempts = ${attempts}, status = ${answer.status},
    answer = ${answer.answer},
    attempted_at = now(), next_at = ${next} where id = ${id}`.execute(tx)
}

/** The receiver wants no more (rule E-63). */
async function endSubscription(tx: Db, { webhook_id: id }: Waiting): Promise<void> {
  await sql`update webhook set active = false, ended_at = now(), version = version + 1 where id = ${id}
    and active`.execute(tx)
  await audit(tx, { account: null, action: 'webhook.ended', entity: 'webhook', id, after: { status: 410 } })
}
