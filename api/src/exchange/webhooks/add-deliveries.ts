import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import type { Jobs } from '../../core/jobs/jobs'
import { webhookJob, type WebhookJob } from './send-delivery'

/** Hands published events to the receivers of their types, in the transaction of their publication. */
export async function addDeliveries(tx: Db, jobs: Jobs, events: readonly { id: string }[]): Promise<void> {
  if (events.length === 0) return
  const made = await rows(
    tx,
    sql<{ id: number; webhook_id: number }>`
    insert into webhook_delivery (webhook_id, event_id, next_at)
    select w.id, e.id, now() from event e join webhook w on w.active and e.type = any(w.types)
    where e.id = any(${events.map(({ id }) => id)}::uuid[]) order by e.position, w.id
    on conflict do nothing returning id, webhook_id`,
  )
  await jobs.addAll(tx, webhookJob, made.map(jobOf))
}

export const jobOf = ({ id, webhook_id: receiver }: { id: number; webhook_id: number }): WebhookJob => ({
  delivery: id,
  receiver,
})
