import { sql } from 'kysely'
import { OrderStates } from '@portal/shared-sdk/contract'
import type { Db } from '../../../../core/db/db'
import type { Text } from '../../../../core/http/texts'
import { recountPurchases } from '../../../../trade/orders/record-purchase'
import { column } from '../../columns'
import type { Column, ImportObject } from '../../import-object'
import { makeSearchTexts } from '../../documents/search-texts'
import { tellOfOrders } from '../../documents/tell-of-orders'
import { references } from '../references'
import { foreign, formatOfArticle, notBefore } from './checks'
import {
  headColumns,
  keyColumns,
  lineColumns,
  moment,
  noteColumns,
  ofHead,
  ofLine,
  ofNewLine,
  sum,
  sumColumns,
} from './columns'

const states = OrderStates.filter((state) => state !== 'pending_validation')
const present = sql`select head_id from import_document where not is_new`

/** A short text of the head. */
const code = (
  name: string,
  to: string,
  max: number,
  meaning: Text,
  example: string,
  more: Partial<Column> = {},
): Column => ({
  ...column.code(name, meaning, example, { to, type: { kind: 'code', max }, ...more }),
  head: true,
})

/** What clients buy is counted anew for the articles that orders have, before they are written and afterwards. */
const bought = `select o.client_id, l.product_id from import_document d join sale_order o on o.id = d.head_id
  join order_line l on l.order_id = o.id`
const noteBought = async (tx: Db) => {
  await sql`drop table if exists pg_temp.import_bought`.execute(tx)
  await sql`create temporary table import_bought on commit drop as ${sql.raw(bought)} where not d.is_new`.execute(tx)
}

export const orders: ImportObject = {
  name: 'orders',
  title: { es: 'Pedidos', pt: 'Encomendas', en: 'Orders' },
  table: 'order_line',
  pk: ['id'],
  creates: true,
  columns: [
    ...keyColumns(
      'order',
      references.orders.keyOf('h'),
      {
        es: 'Identificador externo del pedido. Un pedido del portal se encuentra por su número o por el del ERP.',
        pt: 'Identificador externo da encomenda. Uma encomenda do portal encontra-se pelo seu número ou pelo do ERP.',
        en: "External id of the order. An order of the portal is found by its number, or the ERP's.",
      },
      'PED-2026-000417',
    ),
    ...headColumns('order_datetime', states, 'PV-417'),
    moment('delivery', 'delivery_datetime', {
      es: 'Día de entrega confirmado.',
      pt: 'Dia de entrega confirmado.',
      en: 'The confirmed day of delivery.',
    }),
    code(
      'client_number',
      'client_order_number',
      100,
      { es: 'Número de pedido del cliente.', pt: 'Número de encomenda do cliente.', en: "The client's own number." },
      'OC-7781',
    ),
    code(
      'erp_number',
      'erp_number',
      60,
      { es: 'Número del pedido en el ERP.', pt: 'Número da encomenda no ERP.', en: 'Number of the order in the ERP.' },
      'SO-4711',
      { empty: undefined },
    ),
    ...sumColumns,
    sum('shipping', 'shipping', { es: 'Portes.', pt: 'Portes.', en: 'Shipping.' }, '0'),
    sum(
      'final',
      'final',
      {
        es: 'Importe final: total más portes.',
        pt: 'Valor final: total mais portes.',
        en: 'Final amount: total and shipping.',
      },
      '30.01',
      { required: true },
    ),
    code(
      'shipping_option',
      'shipping_option',
      40,
      { es: 'Forma de envío.', pt: 'Forma de envio.', en: 'How it is shipped.' },
      '3PL',
      { empty: undefined },
    ),
    code(
      'payment_option',
      'payment_option',
      40,
      { es: 'Forma de pago.', pt: 'Forma de pagamento.', en: 'How it is paid.' },
      'Credito',
      { empty: undefined },
    ),
    ...noteColumns,
    ...lineColumns,
    column.choice(
      'line_state',
      states,
      {
        es: 'Estado de la línea; vacío: el del pedido.',
        pt: 'Estado da linha; vazio: o da encomenda.',
        en: "State of the line; empty: the order's.",
      },
      {
        to: 'state',
        current: 'case when t.state is distinct from h.state then t.state end',
        stored: (value) => `coalesce(${value}, w.e_state)`,
      },
    ),
    {
      name: 'line_delivery',
      type: { kind: 'time' },
      to: 'delivery_datetime',
      meaning: {
        es: 'Día de entrega de la línea.',
        pt: 'Dia de entrega da linha.',
        en: 'Day of delivery of the line.',
      },
      example: '2026-11-27',
    },
    column.integer(
      'delivered',
      {
        es: 'Cantidad ya entregada, en el formato de la línea.',
        pt: 'Quantidade já entregue, no formato da linha.',
        en: 'Quantity delivered so far, in the format of the line.',
      },
      '1',
      { to: 'delivered_quantity', max: 1_000_000 },
    ),
    column.text(1000)(
      'remarks',
      { es: 'Observaciones de la línea.', pt: 'Observações da linha.', en: 'Remarks on the line.' },
      'Llega el lunes',
      { to: 'observations' },
    ),
  ],
  documents: {
    table: 'sale_order',
    column: 'order',
    line: 'line',
    ref: references.orders,
    keyTo: 'source_id',
    owner: 'order_id',
    usedBy: [
      { table: 'delivery_note', column: 'order_id' },
      { table: 'sale_invoice', column: 'order_id' },
      { table: 'sale_invoice_line', column: 'order_id' },
    ],
    ofHead: { ...ofHead, source: `'import'`, taken_at: 'case when d.e_erp_number is not null then now() end' },
    ofLine,
    ofNewLine,
    touches: ['taken_at = coalesce(h.taken_at, case when d.e_erp_number is not null then now() end)'],
    before: async (tx) => {
      await noteBought(tx)
      // Lines that are as far as their order go on with it.
      await sql`update order_line l set state = d.e_state from import_document d join sale_order h on h.id = d.head_id
        where l.order_id = h.id and l.state = h.state and h.state <> d.e_state`.execute(tx)
    },
    after: async (tx) => {
      await makeSearchTexts(
        tx,
        'sale_order',
        'h.number, h.client_order_number, h.erp_number, cl.name, cl.external_id, ce.name, ce.external_code',
      )
      await tellOfOrders(tx, present)
      await recountPurchases(tx, sql.raw(`${bought} union select * from import_bought`))
    },
  },
  checks: [
    foreign('centre', 'center'),
    formatOfArticle,
    notBefore('delivery', false),
    // What waits in the portal is not the ERP's yet; whose it is, and the numbers that both sides know it by, stay (E-71).
    `insert into import_problem (run_id, line, column_name, code)
     select {run}, w.line, c.name, c.code from import_work w join sale_order h on h.id = w.head_id
     cross join lateral (values ('state', 'waits', h.state = 'pending_validation'),
       ('client', 'fixed', h.client_id <> w.e_client),
       ('number', 'fixed', h.number <> w.e_number and h.source_id is null),
       ('erp_number', 'fixed', h.erp_number is distinct from w.e_erp_number and h.erp_number is not null),
       ('', 'portal_order', w.act = 'delete' and h.source_id is null)) c(name, code, is_wrong)
     where c.is_wrong and (w.differs or w.act = 'delete')`,
    `insert into import_problem (run_id, line, column_name, code)
     select {run}, w.line, 'order', 'ambiguous_order' from import_work w
     where w.head_id is null and (select count(*) from sale_order x where x.erp_number = w.document) > 1`,
  ],
  // Orders that wait for validation are the portal's alone.
  isGone: `h.state = 'pending_validation'`,
  deletes: {},
  money: 'total',
}
