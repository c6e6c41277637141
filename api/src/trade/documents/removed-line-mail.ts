import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import { figure } from '../../core/format'
import { oneLine } from '../../core/http/one-line'
import { say, type Text } from '../../core/http/texts'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { mayLook, sentOf } from '../approval/who-can'
import { reasonText } from './mail-texts'

/** Seconds that the message waits for more lines of the order (rule D-132). */
const removedLinesDelay = 300

const subjects: Record<'one' | 'several', Text> = {
  one: {
    es: 'Pedido {number}: se ha retirado un artículo',
    pt: 'Encomenda {number}: foi retirado um artigo',
    en: 'Order {number}: an article was taken out',
  },
  several: {
    es: 'Pedido {number}: se han retirado {count} artículos',
    pt: 'Encomenda {number}: foram retirados {count} artigos',
    en: 'Order {number}: {count} articles were taken out',
  },
}
const body: Text = {
  es: 'Cambios en tu pedido {number} para {center} ({client}):\n\n{lines}{waits}\n\nPuedes verlo en esta dirección:\n{link}',
  pt: 'Alterações na sua encomenda {number} para {center} ({client}):\n\n{lines}{waits}\n\nPode vê-la neste endereço:\n{link}',
  en: 'Changes of your order {number} for {center} ({client}):\n\n{lines}{waits}\n\nYou can see it at this address:\n{link}',
}
const lineText: Text = {
  es: '{person} ha retirado el artículo {name} (cantidad: {quantity}).',
  pt: '{person} retirou o artigo {name} (quantidade: {quantity}).',
  en: '{person} took out the article {name} (quantity: {quantity}).',
}
const waitsText: Text = {
  es: 'El pedido sigue pendiente de validación.',
  pt: 'A encomenda continua pendente de validação.',
  en: 'The order is still waiting for validation.',
}

/** items: the events of the lines, oldest first. language: of an account that has none. */
interface RemovedLinesMail {
  order: number
  items: number[]
  language: Language
}

/**
 * Queues the message to who asked for an order that a line was taken out of it, unless it did so itself (rule D-126);
 * lines that are taken out before it leaves are told with it (rule D-132).
 */
export async function tellOfRemovedLine(
  tx: Db,
  jobs: Portal['jobs'],
  { order, event, by, language }: Pick<RemovedLinesMail, 'order' | 'language'> & { event: number; by: number },
): Promise<void> {
  const asked = await firstRow(
    tx,
    sql<{ creator_id: number | null }>`select creator_id from sale_order where id = ${order}`,
  )
  if (!asked?.creator_id || asked.creator_id === by) return
  await jobs.collect(
    tx,
    'order-lines-removed',
    { about: { order }, more: { language }, delay: removedLinesDelay },
    event,
  )
}

/** Does the job `order-lines-removed`; the message names no amount. */
export function sendRemovedLines({ db, variants, config }: Portal, post: Post) {
  return async ({ order, items, language }: RemovedLinesMail, job: { id: number }): Promise<void> => {
    const head = await firstRow(
      db,
      sql<{
        number: string
        state: string
        center: string
        client: string
        email: string
        variant: string | null
        language: Language | null
      }>`
      select o.number, o.state, coalesce(ce.name, '') as center, cl.name as client, a.email, a.variant, a.language
      from sale_order o join client cl on cl.id = o.client_id left join center ce on ce.id = o.center_id
      join account a on a.id = o.creator_id and ${mayLook('a', await sentOf(db, 'order', order))}
        where o.id = ${order}`,
    )
    if (!head) return
    const by = variants.ruling(head.variant)
    const { server } = by
    const spoken = head.language ?? language
    const lines = await removedLines(db, items)
    const values = {
      number: head.number,
      count: lines.length,
      center: oneLine(head.center),
      client: oneLine(head.client),
      lines: lines.map((line) => textOf(line, spoken)).join('\n\n'),
      // Decided in between: that has a message of its own.
      waits: head.state === 'pending_validation' ? `\n\n${say(waitsText, spoken)}` : '',
      link: `${server.baseUrl ?? config.publicUrl}/pedidos/mis-pedidos/pedido/${order}`,
    }
    await post(
      {
        by,
        to: head.email,
        subject: say(subjects[lines.length === 1 ? 'one' : 'several'], spoken, values),
        text: say(body, spoken, values),
      },
      job.id,
    )
  }
}

interface RemovedLine {
  name: string
  quantity: number
  reason: string
  person: string
}

/** quantity: in the format of the line. */
const removedLines = (db: Db, events: readonly number[]) =>
  rows(
    db,
    sql<RemovedLine>`
    select line ->> 'name' as name, (line ->> 'from')::int as quantity, e.reason,
      trim(concat_ws(' ', a.first_name, a.last_name)) as person
    from document_event e join account a on a.id = e.account_id cross join jsonb_array_elements(e.data -> 'lines') line
    where e.id = any(${[...events]}::int[]) order by e.id`,
  )

function textOf({ name, quantity, reason, person }: RemovedLine, language: Language): string {
  const values = { person: oneLine(person), name: oneLine(name), quantity: figure(quantity) }
  const why = reason ? `\n${say(reasonText, language, { reason })}` : ''
  return say(lineText, language, values) + why
}
