import { recordOf, keysOf, type Language } from '@portal/shared-sdk/contract'
import { say, type Text } from '../http/texts'
import type { PaperWords } from './paper'

const frame: Record<keyof PaperWords, Text> = {
  page: { es: 'Página {page} de {pages}', pt: 'Página {page} de {pages}', en: 'Page {page} of {pages}' },
  code: { es: 'Código', pt: 'Código', en: 'Code' },
  description: { es: 'Descripción', pt: 'Descrição', en: 'Description' },
  format: { es: 'Formato', pt: 'Formato', en: 'Format' },
  quantity: { es: 'Cantidad', pt: 'Quantidade', en: 'Quantity' },
  price: { es: 'Precio', pt: 'Preço', en: 'Price' },
  discount: { es: 'Dto.', pt: 'Desc.', en: 'Disc.' },
  total: { es: 'Total', pt: 'Total', en: 'Total' },
  noLines: { es: 'Sin líneas.', pt: 'Sem linhas.', en: 'No lines.' },
  index: { es: 'Índice', pt: 'Índice', en: 'Contents' },
  summary: { es: 'Resumen', pt: 'Resumo', en: 'Summary' },
  taxRate: { es: 'IVA', pt: 'IVA', en: 'VAT' },
  taxBase: { es: 'Base imponible', pt: 'Base tributável', en: 'Taxable base' },
  taxAmount: { es: 'Cuota', pt: 'Imposto', en: 'Tax' },
  articles: { es: 'Artículos', pt: 'Artigos', en: 'Articles' },
}

/** The words that every paper has, in a language. */
export const paperWords = (language: Language): PaperWords =>
  recordOf(keysOf(frame), (name) => say(frame[name], language))

/** Names of the documents, their facts and their blocks. */
export const paperTexts = {
  order: { es: 'Pedido', pt: 'Encomenda', en: 'Order' },
  offer: { es: 'Oferta', pt: 'Proposta', en: 'Offer' },
  catalog: { es: 'Catálogo', pt: 'Catálogo', en: 'Catalogue' },
  delivery_note: { es: 'Albarán', pt: 'Guia de remessa', en: 'Delivery note' },
  invoice: { es: 'Factura', pt: 'Fatura', en: 'Invoice' },
  date: { es: 'Fecha', pt: 'Data', en: 'Date' },
  ownNumber: { es: 'Su número de pedido', pt: 'O seu número de encomenda', en: 'Your order number' },
  delivery: { es: 'Fecha de entrega', pt: 'Data de entrega', en: 'Delivery date' },
  validUntil: { es: 'Válida hasta', pt: 'Válida até', en: 'Valid until' },
  bank: { es: 'Pago a', pt: 'Pagamento a', en: 'Pay to' },
  dueDate: { es: 'Vencimiento', pt: 'Vencimento', en: 'Due date' },
  ofNote: {
    es: 'Albarán {number} del {day}',
    pt: 'Guia de remessa {number} de {day}',
    en: 'Delivery note {number} of {day}',
  },
  ofNoteAndOrder: {
    es: 'Albarán {number} del {day} · Pedido {order}',
    pt: 'Guia de remessa {number} de {day} · Encomenda {order}',
    en: 'Delivery note {number} of {day} · Order {order}',
  },
  shippingWay: { es: 'Forma de envío', pt: 'Forma de envio', en: 'Way of shipping' },
  payment: { es: 'Forma de pago', pt: 'Forma de pagamento', en: 'Payment' },
  state: { es: 'Estado', pt: 'Estado', en: 'State' },
  client: { es: 'Cliente', pt: 'Cliente', en: 'Client' },
  center: { es: 'Centro', pt: 'Centro', en: 'Centre' },
  lead: { es: 'Para', pt: 'Para', en: 'For' },
  contact: { es: 'Contacto: {name}', pt: 'Contacto: {name}', en: 'Contact: {name}' },
  phone: { es: 'Tel. {phone}', pt: 'Tel. {phone}', en: 'Tel. {phone}' },
  ref: { es: 'Ref.', pt: 'Ref.', en: 'Ref.' },
  code: { es: 'Código {code}', pt: 'Código {code}', en: 'Code {code}' },
  taxNumber: { es: 'NIF {number}', pt: 'NIF {number}', en: 'Tax no. {number}' },
  notes: { es: 'Observaciones', pt: 'Observações', en: 'Observations' },
} satisfies Record<string, Text>
