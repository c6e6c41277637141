import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import { oneLine } from '../../core/http/one-line'
import { say, type Text } from '../../core/http/texts'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { mayLook, sentOf } from '../approval/who-can'

const words: Record<'asked' | 'answered', { subject: Text; body: Text }> = {
  asked: {
    subject: {
      es: 'Pedido {number}: tienes una pregunta',
      pt: 'Encomenda {number}: tem uma pergunta',
      en: 'Order {number}: you have a question',
    },
    body: {
      es: '{person} te pregunta por tu pedido {number} para {center} ({client}), que está pendiente de validación:\n\n{text}\n\nPuedes responder en esta dirección:\n{link}',
      pt: '{person} pergunta-lhe pela sua encomenda {number} para {center} ({client}), que está pendente de validação:\n\n{text}\n\nPode responder neste endereço:\n{link}',
      en: '{person} asks about your order {number} for {center} ({client}), which is waiting for validation:\n\n{text}\n\nYou can answer at this address:\n{link}',
    },
  },
  answered: {
    subject: {
      es: 'Pedido {number}: respuesta a tu pregunta',
      pt: 'Encomenda {number}: resposta à sua pergunta',
      en: 'Order {number}: answer to your question',
    },
    body: {
      es: '{person} ha respondido a tu pregunta por el pedido {number} para {center} ({client}):\n\n{text}\n\nPuedes ver el pedido en esta dirección:\n{link}',
      pt: '{person} respondeu à sua pergunta pela encomenda {number} para {center} ({client}):\n\n{text}\n\nPode ver a encomenda neste endereço:\n{link}',
      en: '{person} answered your question about the order {number} for {center} ({client}):\n\n{text}\n\nYou can see the order at this address:\n{link}',
    },
  },
}

/** event: of the question or answer. account: who is told. language: of an account that has none. */
interface QuestionMail {
  event: number
  account: number
  language: Language
}

/** Queues the message to who placed the order that it is asked something (rule D-130). */
export async function tellOfQuestion(tx: Db, jobs: Portal['jobs'], mail: QuestionMail): Promise<void> {
  await jobs.add(tx, 'order-question', mail)
}

/** Queues one message to each account that asked one of these questions (rule D-131). */
export async function tellOfAnswer(
  tx: Db,
  jobs: Portal['jobs'],
  { questions, ...mail }: Omit<QuestionMail, 'account'> & { questions: readonly number[] },
): Promise<void> {
  const askers = await rows(
    tx,
    sql<{
      id: number
    }>`select distinct account_id as id from document_event where id = any(${[...questions]}::int[]) order by id`,
  )
  for (const { id } of askers) await jobs.add(tx, 'order-question', { ...mail, account: id } satisfies QuestionMail)
}

/** Does the job `order-question`. Nothing is sent to an account that is closed or no longer sees the order. */
export function sendQuestion({ db, variants, config }: Portal, post: Post) {
  return async ({ event, account, language }: QuestionMail, job: { id: number }): Promise<void> => {
    const about = await firstRow(
      db,
      sql<{ order: number }>`select document_id as "order" from document_event where id = ${event} and kind = 'order'`,
    )
    if (!about) return
    const { order } = about
    const row = await firstRow(
      db,
      sql<{
        number: string
        action: keyof typeof words
        text: string
        center: string
        client: string
        person: string
        email: string
        variant: string | null
        language: Language | null
      }>`
      select o.number, e.action, e.reason as text, coalesce(ce.name, '') as center, cl.name as client,
        coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email) as person, a.email, a.variant,
          a.language
      from document_event e join sale_order o on o.id = e.document_id join client cl on cl.id = o.client_id
      left join center ce on ce.id = o.center_id join account p on p.id = e.account_id
      join account a on a.id = ${account} and ${mayLook('a', await sentOf(db, 'order', order))} where e.id = ${event}`,
    )
    if (!row) return
    const by = variants.ruling(row.variant)
    const { server } = by
    const page = row.action === 'asked' ? 'mis-pedidos' : 'validar-pedidos'
    const values = {
      number: row.number,
      center: oneLine(row.center),
      client: oneLine(row.client),
      person: oneLine(row.person),
      text: row.text,
      link: `${server.baseUrl ?? config.publicUrl}/pedidos/${page}/pedido/${order}`,
    }
    const spoken = row.language ?? language
    const { subject, body } = words[row.action]
    await post({ by, to: row.email, subject: say(subject, spoken, values), text: say(body, spoken, values) }, job.id)
  }
}
