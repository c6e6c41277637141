import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { mayValidate, sentOf } from '../approval/who-can'
import { firstRow, rows, type Db } from '../../core/db/db'
import { oneLine } from '../../core/http/one-line'
import { say, type Text } from '../../core/http/texts'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'

type Words = Record<'requester' | 'approver' | 'agreed', { subject: Text; body: Text }>

const words: Record<'order' | 'offer', Words> = {
  order: {
    requester: {
      subject: {
        es: 'Pedido {number} pendiente de validación',
        pt: 'Encomenda {number} pendente de validação',
        en: 'Order {number} is waiting for validation',
      },
      body: {
        es: 'Tu pedido {number} para {center} supera el límite de consumo de este centro y está pendiente de validación.\n\nTe atenderá quien valida los pedidos de {client}.',
        pt: 'A sua encomenda {number} para {center} ultrapassa o limite de consumo deste centro e está pendente de validação.\n\nSerá tratada por quem valida as encomendas de {client}.',
        en: 'Your order {number} for {center} passes the purchase limit of this centre and is waiting for validation.\n\nWhoever validates the orders of {client} will look at it.',
      },
    },
    approver: {
      subject: {
        es: 'Pedido {number} por validar',
        pt: 'Encomenda {number} por validar',
        en: 'Order {number} to validate',
      },
      body: {
        es: '{person} ha hecho el pedido {number} para {center} ({client}), que supera el límite de consumo de este centro.\n\nPuedes validarlo o anularlo en esta dirección:\n{link}',
        pt: '{person} fez a encomenda {number} para {center} ({client}), que ultrapassa o limite de consumo deste centro.\n\nPode validá-la ou anulá-la neste endereço:\n{link}',
        en: '{person} placed the order {number} for {center} ({client}), which passes the purchase limit of this centre.\n\nYou can validate or cancel it at this address:\n{link}',
      },
    },
    agreed: {
      subject: {
        es: 'Pedido {number} por validar',
        pt: 'Encomenda {number} por validar',
        en: 'Order {number} to validate',
      },
      body: {
        es: '{agreed} está conforme con el pedido {number} para {center} ({client}), que supera el importe hasta el que valida.\n\nPuedes validarlo o anularlo en esta dirección:\n{link}',
        pt: '{agreed} concorda com a encomenda {number} para {center} ({client}), que ultrapassa o valor até ao qual valida.\n\nPode validá-la ou anulá-la neste endereço:\n{link}',
        en: '{agreed} agrees to the order {number} for {center} ({client}), which is above the amount up to which they validate.\n\nYou can validate or cancel it at this address:\n{link}',
      },
    },
  },
  offer: {
    requester: {
      subject: {
        es: 'Oferta {number} pendiente de validación',
        pt: 'Proposta {number} pendente de validação',
        en: 'Offer {number} is waiting for validation',
      },
      body: {
        es: 'Tu oferta {number} para {center} supera el límite de consumo de este centro y está pendiente de validación.\n\nTe atenderá quien valida las ofertas de {client}.',
        pt: 'A sua proposta {number} para {center} ultrapassa o limite de consumo deste centro e está pendente de validação.\n\nSerá tratada por quem valida as propostas de {client}.',
        en: 'Your offer {number} for {center} passes the purchase limit of this centre and is waiting for validation.\n\nWhoever validates the offers of {client} will look at it.',
      },
    },
    approver: {
      subject: {
        es: 'Oferta {number} por validar',
        pt: 'Proposta {number} por validar',
        en: 'Offer {number} to validate',
      },
      body: {
        es: '{person} ha hecho la oferta {number} para {center} ({client}), que supera el límite de consumo de este centro.\n\nPuedes validarla o anularla en esta dirección:\n{link}',
        pt: '{person} fez a proposta {number} para {center} ({client}), que ultrapassa o limite de consumo deste centro.\n\nPode validá-la ou anulá-la neste endereço:\n{link}',
        en: '{person} made the offer {number} for {center} ({client}), which passes the purchase limit of this centre.\n\nYou can validate or cancel it at this address:\n{link}',
      },
    },
    agreed: {
      subject: {
        es: 'Oferta {number} por validar',
        pt: 'Proposta {number} por validar',
        en: 'Offer {number} to validate',
      },
      body: {
        es: '{agreed} está conforme con la oferta {number} para {center} ({client}), que supera el importe hasta el que valida.\n\nPuedes validarla o anularla en esta dirección:\n{link}',
        pt: '{agreed} concorda com a proposta {number} para {center} ({client}), que ultrapassa o valor até ao qual valida.\n\nPode validá-la ou anulá-la neste endereço:\n{link}',
        en: '{agreed} agrees to the offer {number} for {center} ({client}), which is above the amount up to which they validate.\n\nYou can validate or cancel it at this address:\n{link}',
      },
    },
  },
}

/** order: the id of the order, or of the offer. */
interface WaitingMail {
  order: number
  account: number
  as: keyof Words
  language: Language
  agreedBy?: number
}

/**
 * Queues the messages about an order or offer that waits: to whoever asked for it, and to each account that may decide
 * about it. They name no amount, and the validation amounts of accounts do not count: who gets one would tell the sum.
 * @param waiting changedBy: the approver who raised it and gets no message; agreedBy: the approver whose amount it
 * passes: then only accounts whose amount covers it get a message (rule D-71)
 */
export async function tellOfWaiting(
  tx: Db,
  { clock, jobs }: Pick<Portal, 'clock' | 'jobs'>,
  kind: 'order' | 'offer',
  waiting: { id: number; creator: number; changedBy?: number; agreedBy?: number },
  language: Language,
): Promise<void> {
  const { creator, changedBy = 0, agreedBy = 0 } = waiting
  const sent = await sentOf(tx, kind, waiting.id)
  const approvers = await rows(
    tx,
    sql<{ id: number }>`
    select a.id from account a
    where ${mayValidate('a', sent, agreedBy ? sent.base : 'none', clock.today())}
      and a.id <> all(${[creator, changedBy, agreedBy]}::int[])
    order by a.id`,
  )
  const mail = (account: number, as: WaitingMail['as']) =>
    jobs.add(tx, `${kind}-waiting`, {
      order: waiting.id,
      account,
      as,
      language,
      ...(agreedBy && { agreedBy }),
    } satisfies WaitingMail)
  if (!agreedBy) await mail(creator, 'requester')
  for (const { id } of approvers) await mail(id, agreedBy ? 'agreed' : 'approver')
}

/** Does the jobs `order-waiting` and `offer-waiting`: one message to one account. */
export function sendWaiting({ jobs: { db }, variants, config }: Portal, post: Post, kind: 'order' | 'offer') {
  return async ({ order, account, as, language, agreedBy }: WaitingMail, job: { id: number }): Promise<void> => {
    const row = await firstRow(
      db,
      sql<{
        number: string
        center: string
        client: string
        person: string
        agreed: string | null
        email: string
        variant: string | null
        language: Language | null
      }>`
      select o.number, coalesce(ce.name, '') as center, cl.name as client,
        trim(concat_ws(' ', cr.first_name, cr.last_name)) as person,
        (select trim(concat_ws(' ', ag.first_name, ag.last_name)) from account ag
          where ag.id = ${agreedBy ?? null}::int) as agreed,
        a.email, a.variant, a.language
      from ${sql.table(kind === 'order' ? 'sale_order' : 'offer')} o join client cl on cl.id = o.client_id
        left join center ce on ce.id = o.center_id left join account cr on cr.id = o.creator_id
      join account a on a.id = ${account} and a.active where o.id = ${order}`,
    )
    if (!row) return
    const by = variants.ruling(row.variant)
    const { server } = by
    const values = {
      number: row.number,
      center: oneLine(row.center),
      client: oneLine(row.client),
      person: oneLine(row.person),
      agreed: oneLine(row.agreed ?? ''),
      link: `${server.baseUrl ?? config.publicUrl}${kind === 'order' ? '/pedidos/validar-pedidos' : '/ofertas/validar-ofertas'}`,
    }
    const spoken = row.language ?? language
    await post(
      {
        by,
        to: row.email,
        subject: say(words[kind][as].subject, spoken, values),
        text: say(words[kind][as].body, spoken, values),
      },
      job.id,
    )
  }
}
