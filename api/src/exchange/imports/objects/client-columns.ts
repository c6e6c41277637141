import { column } from '../columns'
import type { Column } from '../import-object'
import { references } from './references'

export const country = column.ref(
  'country',
  references.countries,
  {
    es: 'País: sp, pt, it, ro, fi o lv.',
    pt: 'País: sp, pt, it, ro, fi ou lv.',
    en: 'Country: sp, pt, it, ro, fi or lv.',
  },
  'sp',
  { empty: `'sp'` },
)
export const province = column.ref(
  'province',
  references.provinces,
  { es: 'Provincia.', pt: 'Distrito.', en: 'Province.' },
  '30',
)
export const text = (
  name: string,
  max: number,
  es: string,
  pt: string,
  en: string,
  example: string,
  more: Partial<Column> = {},
) => column.text(max)(name, { es, pt, en }, example, more)

export const place = [
  text('address', 200, 'Calle y número.', 'Rua e número.', 'Street and number.', 'Calle Mayor 4'),
  text('locality', 100, 'Localidad.', 'Localidade.', 'Town.', 'Murcia'),
  province,
  text('postal_code', 20, 'Código postal.', 'Código postal.', 'Postal code.', '30001'),
]
export const contact = [
  text('contact', 200, 'Persona de contacto.', 'Pessoa de contacto.', 'Contact.', 'Rosa Pérez'),
  text('phone', 50, 'Teléfono.', 'Telefone.', 'Phone.', '968 123 456'),
]
export const hours = [
  text('morning_open_times', 100, 'Horario de mañana.', 'Horário da manhã.', 'Hours in the morning.', '8:00-14:00'),
  text('afternoon_open_times', 100, 'Horario de tarde.', 'Horário da tarde.', 'Hours in the afternoon.', '16:00-19:00'),
  text('observations', 2000, 'Observaciones.', 'Observações.', 'Observations.', 'Entrada por el muelle'),
]
export const organisation = [
  column.ref('sales_person', references.sales_people, { es: 'Comercial.', pt: 'Comercial.', en: 'Sales person.' }, '7'),
  column.ref(
    'sales_node',
    references.sales_tree,
    { es: 'Nodo del árbol comercial.', pt: 'Nó da árvore comercial.', en: 'Node of the sales tree.' },
    'N-12',
    { to: 'stat_node_id' },
  ),
  column.ref('channel', references.channels, { es: 'Canal.', pt: 'Canal.', en: 'Channel.' }, '3'),
  column.ref('sector', references.sectors, { es: 'Sector.', pt: 'Setor.', en: 'Sector.' }, '5'),
  column.ref('business', references.business, { es: 'Actividad.', pt: 'Atividade.', en: 'Kind of business.' }, '9'),
]
export const rate = column.ref('rate', references.rates, { es: 'Tarifa.', pt: 'Tabela de preços.', en: 'Rate.' }, '2', {
  to: 'price_rate_id',
})
export const named = (es: string, pt: string, en: string, example: string) =>
  text('name', 200, es, pt, en, example, { required: true, empty: undefined })

/** The client of a centre or node, which it stays with. */
export const ownClient = column.ref(
  'client',
  references.clients,
  { es: 'Su cliente; no cambia.', pt: 'O seu cliente; não muda.', en: 'Its client, for good.' },
  'C-1001',
  { required: true },
)
/** A check: rows of a table stay with their client. */
export const clientStays = (table: string): string =>
  `insert into import_problem (run_id, line, column_name, code)
   select {run}, w.line, 'client', 'fixed' from import_work w join ${table} t on t.id = w.id
   where w.act = 'upsert' and not w.is_new and {client} <> t.client_id`
