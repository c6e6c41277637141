import { sql } from 'kysely'
import { InvoiceStates } from '@portal/shared-sdk/contract'
import { countDocuments } from '../../../../trade/figures/stored-sums'
import { rows } from '../../../../core/db/db'
import { column } from '../../columns'
import type { ImportObject } from '../../import-object'
import { makeSearchTexts } from '../../documents/search-texts'
import { tellOfOrders } from '../../documents/tell-of-orders'
import { references } from '../references'
import { foreign, formatOfArticle, notBefore } from './checks'
import { headColumns, keyColumns, lineColumns, noteColumns, ofHead, ofLine, ofNewLine, sumColumns } from './columns'

const written = sql`select head_id from import_document`
const present = sql`select head_id from import_document where not is_new`

export const invoices: ImportObject = {
  name: 'invoices',
  title: { es: 'Facturas', pt: 'Faturas', en: 'Invoices' },
  table: 'sale_invoice_line',
  pk: ['id'],
  creates: true,
  columns: [
    ...keyColumns(
      'invoice',
      references.invoices.keyOf('h'),
      {
        es: 'Identificador externo de la factura: el de su ERP. No cambia nunca.',
        pt: 'Identificador externo da fatura: o do seu ERP. Nunca muda.',
        en: 'External id of the invoice: that of your ERP. It never changes.',
      },
      'FV-881',
    ),
    ...headColumns('invoice_datetime', InvoiceStates, 'FAC-2026-000881'),
    {
      ...column.date(
        'due',
        { es: 'Día de vencimiento.', pt: 'Dia de vencimento.', en: 'The day on which it is due.' },
        '2026-12-25',
        { to: 'due_date' },
      ),
      head: true,
    },
    ...sumColumns,
    ...noteColumns,
    ...lineColumns,
    column.ref(
      'supplier',
      references.suppliers,
      {
        es: 'Proveedor del artículo entonces; vacío: el de hoy.',
        pt: 'Fornecedor do artigo então; vazio: o de hoje.',
        en: "The article's supplier then; empty: today's.",
      },
      'PROV-4',
      { empty: 'f_article.supplier_id' },
    ),
    column.ref(
      'order',
      references.orders,
      {
        es: 'Pedido que factura, por su identificador, su número o el del ERP.',
        pt: 'Encomenda que fatura, pelo seu identificador, número ou o do ERP.',
        en: "The order that it bills, by its id, its number or the ERP's.",
      },
      'PED-2026-000417',
    ),
    column.ref(
      'delivery_note',
      references.delivery_notes,
      { es: 'Albarán que factura.', pt: 'Guia de remessa que fatura.', en: 'The delivery note that it bills.' },
      'ALB-551',
    ),
  ],
  documents: {
    table: 'sale_invoice',
    column: 'invoice',
    line: 'line',
    ref: references.invoices,
    keyTo: 'external_id',
    owner: 'invoice_id',
    usedBy: [],
    ofHead,
    ofLine,
    ofNewLine,
    before: async (tx) => countDocuments(tx, 'sale_invoice', present, -1),
    after: async (tx) => {
      // An invoice names the order that all of its lines name.
      await rows(
        tx,
        sql`update sale_invoice h set order_id = o.only from (
            select d.head_id, case when count(l.order_id) = count(*) and min(l.order_id) = max(l.order_id)
              then min(l.order_id) end as only
            from import_document d join sale_invoice_line l on l.invoice_id = d.head_id group by 1) o
          where h.id = o.head_id and h.order_id is distinct from o.only`,
      )
      await makeSearchTexts(
        tx,
        'sale_invoice',
        'h.number, o.number, cl.name, cl.external_id, ce.name, ce.external_code',
      )
      await tellOfOrders(tx, sql`select l.order_id from sale_invoice_line l where l.invoice_id in (${written})`)
      await countDocuments(tx, 'sale_invoice', written, 1)
    },
  },
  checks: [
    foreign('centre', 'center'),
    foreign('order', 'sale_order'),
    foreign('delivery_note', 'delivery_note'),
    formatOfArticle,
    notBefore('due', true),
  ],
  deletes: {},
  money: 'total',
}
