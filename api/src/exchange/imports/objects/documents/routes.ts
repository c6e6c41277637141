import { sql } from 'kysely'
import { lockRoutes, storeCarbonOf } from '../../../../trade/delivery-notes/store-route'
import { column, idColumn } from '../../columns'
import type { ImportObject } from '../../import-object'
import { references } from '../references'

const changed = sql`select id from import_work where differs`

/** A day's round of a lorry, whose emissions its delivery notes share (rules H-1, H-2). */
export const routes: ImportObject = {
  name: 'routes',
  title: { es: 'Rutas de reparto', pt: 'Rotas de entrega', en: 'Delivery routes' },
  table: 'delivery_route',
  pk: ['id'],
  newId: 'identity',
  keyOf: references.routes.keyOf,
  creates: true,
  columns: [
    { ...idColumn, example: 'R-20261125-1' },
    column.ref('warehouse', references.warehouses, { es: 'Almacén.', pt: 'Armazém.', en: 'Warehouse.' }, '1', {
      required: true,
    }),
    column.date('day', { es: 'Día.', pt: 'Dia.', en: 'The day.' }, '2026-11-25', { required: true }),
    column.decimal(
      'distance',
      1,
      { es: 'Kilómetros recorridos.', pt: 'Quilómetros percorridos.', en: 'Kilometres that it went.' },
      '184.5',
      { to: 'distance_km', unit: 'km', max: 99_999, required: true },
    ),
    column.integer('drops', { es: 'Paradas.', pt: 'Paragens.', en: 'Stops.' }, '9', { max: 999, empty: '0' }),
  ],
  finish: async (tx) => {
    await lockRoutes(tx, changed)
    await storeCarbonOf(tx, sql`select n.id from delivery_note n where n.route_id in (${changed})`, changed)
  },
  deletes: {},
}
