import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../../core/db/db'
import { figure } from '../../core/format'
import { oneLine } from '../../core/http/one-line'
import { say, type Text } from '../../core/http/texts'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { reasonText } from './mail-texts'

const subject: Text = {
  es: 'Pedido {number}: se ha retirado un artículo',
  pt: 'Encomenda {number}: foi retirado um artigo',
  en: 'Order {number}: an article was taken out',
}
const body: Text = {
  es: '{person} ha retirado de tu pedido {number} para {center} ({client}) el artículo {name} (cantidad: {quantity}). El pedido sigue pendiente de validación.{reason}\n\nPuedes verlo en esta dirección:\n{link}',
  pt: '{person} retirou da sua encomenda {number} para {center} ({client}) o artigo {name} (quantidade: {quantity}). A encomenda continua pendente de validação.{reason}\n\nPode vê-la neste endereço:\n{link}',
  en: '{person} took the article {name} (quantity: {quantity}) out of your order {number} for {center} ({client}). The order is still waiting for validation.{reason}\n\nYou can see it at this address:\n{link}',
}

/** by: the account that took the line out. quantity: in the format of the line. */
interface RemovedLineMail {
  order: number
  by: number
  name: string
  quantity: number
  reason: string
  language: Language
}

/** Queues the message to who asked for an order that a line was taken out of it, unless it did so itself (rule D-126). */
export async function tellOfRemovedLine(tx: Db, jobs: Portal['jobs'], mail: RemovedLineMail): Promise<void> {
  const order = await firstRow(
    tx,
    sql<{ creator_id: number | null }>`select creator_id from sale_order where id = ${mail.order}`,
  )
  if (order?.creator_id && order.creator_id !== mail.by) await jobs.add(tx, 'order-line-removed', mail)
}

/** Does the job `order-line-removed`; the message names no amount. */
export function sendRemovedLine({ db, variants, config }: Portal, post: Post) {
  return async (
    { order, by, name, quantity, reason, language }: RemovedLineMail,
    job: { id: number },
  ): Promise<void> => {
    const row = await firstRow(
      db,
      sql<{
        number: string
        center: string
        client: string
        person: string
        email: string
        variant: string | null
        language: Language | null
      }>`
      select o.number, coalesce(ce.name, '') as center, cl.name as client,
        (select trim(concat_ws(' ', b.first_name, b.last_name)) from account b where b.id = ${by}) as person,
        a.email, a.variant, a.language
      from sale_order o join client cl on cl.id = o.client_id left join center ce on ce.id = o.center_id
      join account a on a.id = o.creator_id and a.active where o.id = ${order}`,
    )
    if (!row) return
    const { server } = variants.ruling(row.variant)
    const spoken = row.language ?? language
    const values = {
      number: row.number,
      center: oneLine(row.center),
      client: oneLine(row.client),
      person: oneLine(row.person),
      name: oneLine(name),
      quantity: figure(quantity),
      reason: reason ? `\n\n${say(reasonText, spoken, { reason })}` : '',
      link: `${server.baseUrl ?? config.publicUrl}/pedidos/mis-pedidos/pedido/${order}`,
    }
    await post(
      { from: server.mail.from, to: row.email, subject: say(subject, spoken, values), text: say(body, spoken, values) },
      job.id,
    )
  }
}
