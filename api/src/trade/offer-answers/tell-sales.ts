import { sql } from 'kysely'
import { isSales, type Language, type Role } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../../core/db/db'
import { oneLine } from '../../core/http/one-line'
import { say, type Text } from '../../core/http/texts'
import { isAddress } from '../../core/mail/address'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'

/** event: id of the answer in the offer's history; language: for a reader whose account has none. */
interface AnswerMail {
  event: number
  language: Language
}

/** Queues a mail about an answer to the offer's sales person, in the transaction of the answer. */
export async function tellSales(tx: Db, jobs: Portal['jobs'], mail: AnswerMail): Promise<void> {
  await jobs.add(tx, 'offer-answer', mail)
}

const words: Record<'accepted' | 'requested' | 'rejected' | 'asked', { subject: Text; body: Text }> = {
  accepted: {
    subject: {
      es: '{customer} ha aceptado la oferta {number}',
      pt: '{customer} aceitou a proposta {number}',
      en: '{customer} accepted the offer {number}',
    },
    body: {
      es: '{person} ha aceptado la oferta {number} para {customer}. El pedido es {made}.\n\n{link}',
      pt: '{person} aceitou a proposta {number} para {customer}. A encomenda é {made}.\n\n{link}',
      en: '{person} accepted the offer {number} for {customer}. The order is {made}.\n\n{link}',
    },
  },
  requested: {
    subject: {
      es: '{customer} ha aceptado la oferta {number}',
      pt: '{customer} aceitou a proposta {number}',
      en: '{customer} accepted the offer {number}',
    },
    body: {
      es: '{person} ha aceptado la oferta {number} para {customer}. Su solicitud es {made} y está entre tus tareas de hoy.\n\n{link}',
      pt: '{person} aceitou a proposta {number} para {customer}. A solicitação é {made} e está entre as suas tarefas de hoje.\n\n{link}',
      en: '{person} accepted the offer {number} for {customer}. The request is {made} and is among your tasks of today.\n\n{link}',
    },
  },
  rejected: {
    subject: {
      es: '{customer} ha rechazado la oferta {number}',
      pt: '{customer} rejeitou a proposta {number}',
      en: '{customer} rejected the offer {number}',
    },
    body: {
      es: '{person} ha rechazado la oferta {number} para {customer}:\n\n{reason}\n\n{link}',
      pt: '{person} rejeitou a proposta {number} para {customer}:\n\n{reason}\n\n{link}',
      en: '{person} rejected the offer {number} for {customer}:\n\n{reason}\n\n{link}',
    },
  },
  asked: {
    subject: {
      es: '{customer} pregunta por la oferta {number}',
      pt: '{customer} pergunta pela proposta {number}',
      en: '{customer} asks about the offer {number}',
    },
    body: {
      es: '{person} pregunta por la oferta {number} para {customer}:\n\n{reason}\n\n{link}',
      pt: '{person} pergunta pela proposta {number} para {customer}:\n\n{reason}\n\n{link}',
      en: '{person} asks about the offer {number} for {customer}:\n\n{reason}\n\n{link}',
    },
  },
}

interface AnswerRow {
  offer: number
  number: string
  action: 'accepted' | 'rejected' | 'asked'
  reason: string
  order: string | null
  request: string | null
  customer: string
  contact: string | null
  person: string | null
  reply_to: string
  lead_id: number | null
  /** creator: who made the offer; seller: the account of the client's or lead's sales person. */
  creator: Reader | null
  seller: Reader | null
  seller_email: string | null
}
interface Reader {
  email: string
  role: Role
  variant: string | null
  language: Language | null
}

/** Handles the job `offer-answer`. Sends nothing when no sales person has an address. */
export function sendAnswer({ db, variants, config }: Portal, post: Post) {
  return async ({ event, language }: AnswerMail, job: { id: number }): Promise<void> => {
    const row = await answerRow(db, event)
    if (!row) return
    const reader = readerOf(row)
    const to = reader?.email ?? row.seller_email ?? ''
    if (!isAddress(to)) return
    const by = variants.ruling(reader?.variant ?? null)
    const { server } = by
    const { subject, body } = words[row.request ? 'requested' : row.action]
    const customer = oneLine(row.customer)
    const values = {
      number: row.number,
      customer,
      person: oneLine(row.person || row.contact || '') || customer,
      made: row.order ?? row.request ?? '',
      reason: row.reason,
      link: `${server.baseUrl ?? config.publicUrl}/ofertas/listado/${row.offer}`,
    }
    const spoken = reader?.language ?? language
    await post(
      {
        by,
        to,
        ...(isAddress(row.reply_to) && { replyTo: row.reply_to }),
        subject: oneLine(say(subject, spoken, values)),
        text: say(body, spoken, values),
      },
      job.id,
    )
  }
}

/**
 * For a lead's offer its sales person, else who made the offer; for a client's offer the other way round. A buyer who
 * made the offer is no reader.
 */
function readerOf({ lead_id: lead, creator, seller }: AnswerRow): Reader | null {
  const maker = creator && isSales(creator.role) ? creator : null
  return lead === null ? (maker ?? seller) : (seller ?? maker)
}

function answerRow(db: Db, event: number): Promise<AnswerRow | undefined> {
  const reader = sql`json_build_object('email', a.email, 'role', a.role, 'variant', a.variant, 'language', a.language)`
  return firstRow(
    db,
    sql<AnswerRow>`
    select o.id as offer, o.number, e.action, e.reason, e.data ->> 'order' as order, e.data ->> 'request' as request,
      e.data ->> 'contact' as contact, coalesce(cl.name, le.name) as customer, o.lead_id,
      trim(concat_ws(' ', by.first_name, by.last_name)) as person,
        coalesce(by.email, cl.email, le.email, '') as reply_to,
      (select ${reader} from account a where a.id = o.creator_id and a.active) as creator,
      (select ${reader} from account a where a.sales_person_id = coalesce(cl.sales_person_id, le.sales_person_id)
        and a.active
        and a.role in ('admin', 'sales_manager') order by a.id limit 1) as seller,
      (select sp.email from sales_person sp
        where sp.id = coalesce(cl.sales_person_id, le.sales_person_id)) as seller_email
    from document_event e join offer o on o.id = e.document_id left join client cl on cl.id = o.client_id
    left join lead le on le.id = o.lead_id left join account by on by.id = e.account_id
    where e.id = ${event} and e.kind = 'offer'`,
  )
}
