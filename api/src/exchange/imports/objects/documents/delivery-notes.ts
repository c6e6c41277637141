import { sql } from 'kysely'
import { DeliveryNoteStates } from '@portal/shared-sdk/contract'
import { rows } from '../../../../core/db/db'
import { lockRoutes, storeCarbonOf } from '../../../../trade/delivery-notes/store-route'
import { countDocuments } from '../../../../trade/figures/stored-sums'
import { tellOfOrders } from '../../documents/tell-of-orders'
import { column } from '../../columns'
import type { ImportObject } from '../../import-object'
import { makeSearchTexts } from '../../documents/search-texts'
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
  sumColumns,
} from './columns'

const written = sql`select head_id from import_document`
const present = sql`select head_id from import_document where not is_new`
/** The routes that documents are of, before they are written and as they shall be. */
const routes = sql`select n.route_id from delivery_note n join import_document d on d.head_id = n.id
  union select d.e_route from import_document d union select r.id from import_route r`

export const deliveryNotes: ImportObject = {
  name: 'delivery_notes',
  title: { es: 'Albaranes', pt: 'Guias de remessa', en: 'Delivery notes' },
  table: 'delivery_note_line',
  pk: ['id'],
  creates: true,
  columns: [
    ...keyColumns(
      'delivery_note',
      references.delivery_notes.keyOf('h'),
      {
        es: 'Identificador externo del albarán: el de su ERP. No cambia nunca.',
        pt: 'Identificador externo da guia: o do seu ERP. Nunca muda.',
        en: 'External id of the delivery note: that of your ERP. It never changes.',
      },
      'ALB-551',
    ),
    ...headColumns('delivery_note_datetime', DeliveryNoteStates, 'ALB-2026-000551'),
    moment('delivered', 'delivery_datetime', {
      es: 'Cuándo llegó; vacío: todavía no.',
      pt: 'Quando chegou; vazio: ainda não.',
      en: 'When it arrived; empty: not yet.',
    }),
    {
      ...column.ref(
        'order',
        references.orders,
        {
          es: 'Pedido que entrega, por su identificador, su número o el del ERP.',
          pt: 'Encomenda que entrega, pelo seu identificador, número ou o do ERP.',
          en: "The order that it delivers, by its id, its number or the ERP's.",
        },
        'PED-2026-000417',
      ),
      head: true,
    },
    {
      ...column.ref(
        'route',
        references.routes,
        {
          es: 'Ruta de reparto; vacío: un viaje solo para este albarán.',
          pt: 'Rota de entrega; vazio: uma viagem só para esta guia.',
          en: 'The route that delivers it; empty: a journey of its own.',
        },
        'R-20261125-1',
      ),
      head: true,
    },
    {
      ...column.decimal(
        'distance',
        1,
        {
          es: 'Distancia del almacén al centro; vacío: la del centro.',
          pt: 'Distância do armazém ao local; vazio: a do local.',
          en: 'From the warehouse to the centre; empty: that of the centre.',
        },
        '42.5',
        { to: 'distance_km', unit: 'km', max: 9_999, empty: 'f_centre.distance_km' },
      ),
      head: true,
    },
    ...sumColumns,
    ...noteColumns,
    ...lineColumns,
    column.code(
      'order_line',
      {
        es: 'Línea del pedido que entrega.',
        pt: 'Linha da encomenda que entrega.',
        en: 'The line of the order that it delivers.',
      },
      '1',
      {
        type: { kind: 'code', max: 60 },
        to: 'order_line_id',
        empty: undefined,
        current: `(select coalesce(x.source_line, x.position::text) from order_line x where x.id = t.order_line_id)`,
        stored: (value) => `(select x.id from order_line x
          where x.order_id = w.e_order and coalesce(x.source_line, x.position::text) = ${value})`,
      },
    ),
  ],
  documents: {
    table: 'delivery_note',
    column: 'delivery_note',
    line: 'line',
    ref: references.delivery_notes,
    keyTo: 'source_id',
    owner: 'delivery_note_id',
    usedBy: [{ table: 'sale_invoice_line', column: 'delivery_note_id' }],
    ofHead,
    ofLine,
    ofNewLine,
    before: async (tx) => {
      await rows(tx, sql`drop table if exists pg_temp.import_route`)
      await rows(
        tx,
        sql`create temporary table import_route on commit drop as
          select distinct n.route_id as id from delivery_note n join import_document d on d.head_id = n.id`,
      )
      await lockRoutes(tx, routes)
      // What is on a note is weighed anew where its lines change; what articles weigh now says nothing of others (H-2).
      await rows(
        tx,
        sql`update delivery_note n set co2e_kg = null
          from import_document d join import_work w on w.document = d.document
          where n.id = d.head_id and (w.line_differs or w.act = 'delete') and n.co2e_kg is not null`,
      )
      await countDocuments(tx, 'delivery_note', present, -1)
    },
    after: async (tx) => {
      await makeSearchTexts(
        tx,
        'delivery_note',
        'h.number, o.number, cl.name, cl.external_id, ce.name, ce.external_code',
      )
      await tellOfOrders(tx, sql`select n.order_id from delivery_note n where n.id in (${written})`)
      await countDocuments(tx, 'delivery_note', written, 1)
      await storeCarbonOf(tx, written, routes)
    },
  },
  checks: [
    foreign('centre', 'center'),
    foreign('order', 'sale_order'),
    formatOfArticle,
    notBefore('delivered', false),
    `insert into import_problem (run_id, line, column_name, code, data)
     select {run}, w.line, 'order_line', 'no_order_line', jsonb_build_object('value', w.e_order_line) from import_work w
     where w.act = 'upsert' and w.differs and w.e_order_line is not null
       and not ('order' = any(w.unknown)) and not exists (select from order_line x
         where x.order_id = w.e_order and coalesce(x.source_line, x.position::text) = w.e_order_line)`,
  ],
  deletes: {},
  money: 'total',
}
