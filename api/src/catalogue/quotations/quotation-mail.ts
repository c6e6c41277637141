import { sql } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'
import { oneLine } from '../../core/http/one-line'
import { say, type Text } from '../../core/http/texts'
import { isAddress } from '../../core/mail/address'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'

const subject: Text = {
  es: 'Solicitud de presupuesto de {who}: {code} {product}',
  pt: 'Pedido de orçamento de {who}: {code} {product}',
  en: 'Request for a quotation by {who}: {code} {product}',
}
/** The lines of the mail; a line without a value is left out. */
const lines: [keyof QuotationRow, Text][] = [
  ['product', { es: 'Artículo: {code} {product}', pt: 'Artigo: {code} {product}', en: 'Product: {code} {product}' }],
  ['person', { es: 'Nombre: {person}', pt: 'Nome: {person}', en: 'Name: {person}' }],
  ['email', { es: 'Correo: {email}', pt: 'E-mail: {email}', en: 'E-mail: {email}' }],
  ['phone', { es: 'Teléfono: {phone}', pt: 'Telefone: {phone}', en: 'Phone: {phone}' }],
  ['business_name', { es: 'Empresa: {business_name}', pt: 'Empresa: {business_name}', en: 'Company: {business_name}' }],
  ['region', { es: 'Provincia: {region}', pt: 'Província: {region}', en: 'Province: {region}' }],
  ['client', { es: 'Cliente: {client}', pt: 'Cliente: {client}', en: 'Client: {client}' }],
  ['center', { es: 'Centro: {center}', pt: 'Centro: {center}', en: 'Centre: {center}' }],
  ['lead', { es: 'Lead: {lead}', pt: 'Lead: {lead}', en: 'Lead: {lead}' }],
]

interface QuotationRow {
  code: string
  product: string
  /** Name of the account's person or of the visitor. */
  person: string
  email: string
  phone: string
  business_name: string
  region: string
  client: string
  center: string
  lead: string
  text: string
  variant: string | null
  sales_person_email: string | null
}

export interface QuotationMail {
  id: number
  to: 'house' | 'sales-person'
}

/** Handles the job `quotation-request`: mails the variant's address for requests, or the sales person. */
export function sendQuotationRequest({ db, variants }: Portal, post: Post) {
  return async ({ id, to }: QuotationMail, job: { id: number }): Promise<void> => {
    const row = await quotationRow(db, id)
    if (!row) return
    const by = variants.ruling(row.variant)
    const { public: shown, server } = by
    const address = to === 'house' ? server.mail.requests : row.sales_person_email
    if (!address || !isAddress(address) || (to === 'sales-person' && address === server.mail.requests)) return
    const language = shown.defaultLanguage
    const onOneLine = Object.fromEntries(lines.map(([field]) => [field, oneLine(row[field] ?? '')]))
    const values = {
      ...row,
      ...onOneLine,
      who: oneLine(row.client || row.lead || row.business_name || row.person),
      variant: '',
      sales_person_email: '',
    }
    const shownLines = lines.filter(([field]) => row[field]).map(([, line]) => say(line, language, values))
    await post(
      {
        by,
        to: address,
        ...(isAddress(row.email) && { replyTo: row.email }),
        subject: oneLine(say(subject, language, values)).slice(0, 300),
        text: `${shownLines.join('\n')}\n\n${row.text}`,
      },
      job.id,
    )
  }
}

function quotationRow(db: Db, id: number) {
  return firstRow(
    db,
    sql<QuotationRow>`
    select p.external_id as code, p.name as product,
      coalesce(nullif(q.name, ''), trim(concat_ws(' ', a.first_name, a.last_name)), '') as person,
      coalesce(nullif(q.email, ''), a.email, '') as email, q.phone, q.business_name, coalesce(r.name, '') as region,
      coalesce(cl.name, '') as client, coalesce(ce.name, '') as center, coalesce(l.name, '') as lead, q.text, q.variant,
      s.email as sales_person_email
    from quotation_request q join product p on p.id = q.product_id left join account a on a.id = q.account_id
    left join request_region r on r.id = q.request_region_id left join client cl on cl.id = q.client_id
    left join center ce on ce.id = q.center_id left join lead l on l.id = q.lead_id
    left join sales_person s on s.id = coalesce(cl.sales_person_id, l.sales_person_id)
    where q.id = ${id}`,
  )
}
