import { searchNorm } from '../../../core/http/list'
import { column, idColumn } from '../columns'
import type { Column, ImportObject } from '../import-object'
import { references } from './references'

const country = column.ref(
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
const province = column.ref(
  'province',
  references.provinces,
  { es: 'Provincia.', pt: 'Distrito.', en: 'Province.' },
  '30',
)
const text = (
  name: string,
  max: number,
  es: string,
  pt: string,
  en: string,
  example: string,
  more: Partial<Column> = {},
) => column.text(max)(name, { es, pt, en }, example, more)

const place = [
  text('address', 200, 'Calle y número.', 'Rua e número.', 'Street and number.', 'Calle Mayor 4'),
  text('locality', 100, 'Localidad.', 'Localidade.', 'Town.', 'Murcia'),
  province,
  text('postal_code', 20, 'Código postal.', 'Código postal.', 'Postal code.', '30001'),
]
const contact = [
  text('contact', 200, 'Persona de contacto.', 'Pessoa de contacto.', 'Contact.', 'Rosa Pérez'),
  text('phone', 50, 'Teléfono.', 'Telefone.', 'Phone.', '968 123 456'),
]
const hours = [
  text('morning_open_times', 100, 'Horario de mañana.', 'Horário da manhã.', 'Hours in the morning.', '8:00-14:00'),
  text('afternoon_open_times', 100, 'Horario de tarde.', 'Horário da tarde.', 'Hours in the afternoon.', '16:00-19:00'),
  text('observations', 2000, 'Observaciones.', 'Observações.', 'Observations.', 'Entrada por el muelle'),
]
const organisation = [
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
const rate = column.ref('rate', references.rates, { es: 'Tarifa.', pt: 'Tabela de preços.', en: 'Rate.' }, '2', {
  to: 'price_rate_id',
})
const named = (es: string, pt: string, en: string, example: string) =>
  text('name', 200, es, pt, en, example, { required: true, empty: undefined })

export const clients: ImportObject = {
  name: 'clients',
  title: { es: 'Clientes', pt: 'Clientes', en: 'Clients' },
  table: 'client',
  pk: ['id'],
  newId: 'identity',
  keyOf: references.clients.keyOf,
  creates: true,
  columns: [
    idColumn,
    column.code(
      'code',
      {
        es: 'Código del cliente; puede cambiar.',
        pt: 'Código do cliente; pode mudar.',
        en: 'Code of the client; it may change.',
      },
      'C-1001',
      { to: 'external_id', required: true, unique: true, empty: undefined },
    ),
    named('Nombre del cliente.', 'Nome do cliente.', 'Name of the client.', 'Hoteles Miramar, S.L.'),
    text('national_id', 50, 'NIF.', 'NIF.', 'Tax id.', 'B30123456', { empty: undefined }),
    country,
    rate,
    ...organisation,
    ...place,
    ...contact,
    text('email', 254, 'Correo.', 'E-mail.', 'E-mail.', 'compras@miramar.es'),
    ...hours,
    column.flag('locked', { es: 'Marcado como bloqueado.', pt: 'Marcado como bloqueado.', en: 'Marked as locked.' }),
    column.flag('only_authorized_products', {
      es: 'Solo compra artículos con precio especial.',
      pt: 'Só compra artigos com preço especial.',
      en: 'It buys articles with a special price alone.',
    }),
    column.date('client_since', { es: 'Cliente desde.', pt: 'Cliente desde.', en: 'Client since.' }, '2019-03-01', {
      empty: `(now() at time zone 'Europe/Madrid')::date`,
      keeps: true,
    }),
  ],
  derived: {
    from: ['code', 'name', 'postal_code', 'locality', 'province'],
    to: ['name_sort', 'search_norm'],
    make: ({ id, code, name, postal_code, locality, province: at }) => [
      searchNorm(name),
      searchNorm(id, code, name, postal_code, locality, at),
    ],
  },
  isUndoable: true,
}

export const centres: ImportObject = {
  name: 'centres',
  title: { es: 'Centros de entrega', pt: 'Locais de entrega', en: 'Delivery centres' },
  table: 'center',
  pk: ['id'],
  newId: 'identity',
  keyOf: references.centres.keyOf,
  creates: true,
  columns: [
    idColumn,
    column.code(
      'code',
      {
        es: 'Código del centro; puede cambiar.',
        pt: 'Código do local; pode mudar.',
        en: 'Code of the centre; it may change.',
      },
      'D-2001',
      { to: 'external_code', required: true, unique: true, empty: undefined },
    ),
    column.ref(
      'client',
      references.clients,
      { es: 'Su cliente; no cambia.', pt: 'O seu cliente; não muda.', en: 'Its client, for good.' },
      'C-1001',
      {
        required: true,
      },
    ),
    column.ref(
      'node',
      references.client_tree,
      {
        es: 'Nodo del árbol de su cliente.',
        pt: 'Nó da árvore do seu cliente.',
        en: "Node of its client's tree.",
      },
      'T-3',
      { to: 'client_node_id' },
    ),
    named('Nombre del centro.', 'Nome do local.', 'Name of the centre.', 'Hotel Miramar Playa'),
    country,
    text('cost_center', 60, 'CECO.', 'Centro de custo.', 'Cost centre.', '4021', { empty: undefined }),
    ...place,
    ...contact,
    ...hours,
    column.flag(
      'billable',
      { es: 'Se le factura.', pt: 'É-lhe faturado.', en: 'It is invoiced.' },
      { to: 'has_facturable', empty: 'true' },
    ),
    column.decimal(
      'min_order',
      2,
      {
        es: 'Pedido mínimo; vacío: ninguno.',
        pt: 'Encomenda mínima; vazio: nenhuma.',
        en: 'Minimum order; empty: none.',
      },
      '50',
      { unit: '€' },
    ),
    column.decimal(
      'purchase_limit',
      2,
      {
        es: 'Límite de compra; vacío: ninguno.',
        pt: 'Limite de compra; vazio: nenhum.',
        en: 'Purchase limit; empty: none.',
      },
      '1500',
      { unit: '€' },
    ),
    column.choice(
      'purchase_limit_period',
      ['X', 'M', 'T', 'S', 'A'],
      {
        es: 'Período del límite: X ninguno, M mes, T trimestre, S semestre, A año.',
        pt: 'Período do limite: X nenhum, M mês, T trimestre, S semestre, A ano.',
        en: 'Period of the limit: X none, M month, T quarter, S half-year, A year.',
      },
      { empty: `'X'` },
    ),
    column.ref(
      'warehouse',
      references.warehouses,
      { es: 'Almacén que lo sirve.', pt: 'Armazém que o serve.', en: 'Warehouse that serves it.' },
      '1',
    ),
    column.decimal(
      'distance',
      1,
      { es: 'Distancia al almacén.', pt: 'Distância ao armazém.', en: 'Distance to the warehouse.' },
      '42.5',
      { to: 'distance_km', unit: 'km', max: 20_000 },
    ),
  ],
  derived: {
    from: ['code', 'name', 'address', 'postal_code', 'locality', 'province'],
    to: ['name_sort', 'search_norm'],
    make: ({ id, code, name, address, postal_code, locality, province: at }) => [
      searchNorm(name),
      searchNorm(id, code, name, address, postal_code, locality, at),
    ],
  },
  touches: ['version = t.version + 1'],
  checks: [
    `insert into import_problem (run_id, line, column_name, code)
     select {run}, w.line, 'client', 'fixed' from import_work w join center t on t.id = w.id
     where w.act = 'upsert' and not w.is_new and {client} <> t.client_id`,
    `insert into import_problem (run_id, line, column_name, code, data)
     select {run}, w.line, 'node', 'foreign', jsonb_build_object('value', r.cells ->> 'node')
     from import_work w join import_row r on r.run_id = {run} and r.line = w.line left join center t on t.id = w.id
       join client_node n on n.id = {node}
     where w.act = 'upsert' and w.differs and n.client_id <> {client}`,
  ],
  money: 'total',
  isUndoable: true,
}

export const leads: ImportObject = {
  name: 'leads',
  title: { es: 'Leads', pt: 'Leads', en: 'Leads' },
  table: 'lead',
  pk: ['id'],
  newId: 'identity',
  keyOf: references.leads.keyOf,
  creates: true,
  columns: [
    idColumn,
    named('Nombre de la empresa.', 'Nome da empresa.', 'Name of the company.', 'Residencia Las Palmeras'),
    country,
    ...organisation,
    text('contact', 200, 'Persona de contacto.', 'Pessoa de contacto.', 'Contact.', 'Rosa Pérez'),
    text('national_id', 50, 'NIF.', 'NIF.', 'Tax id.', 'B30123456'),
    text('phone', 50, 'Teléfono.', 'Telefone.', 'Phone.', '968 123 456'),
    text('email', 254, 'Correo.', 'E-mail.', 'E-mail.', 'direccion@palmeras.es'),
    text('address', 200, 'Calle y número.', 'Rua e número.', 'Street and number.', 'Calle Mayor 4', {
      to: 'address_main',
    }),
    text('city', 100, 'Localidad.', 'Localidade.', 'Town.', 'Murcia'),
    province,
    text('postal_code', 20, 'Código postal.', 'Código postal.', 'Postal code.', '30001'),
    column.ref('origin', references.origins, { es: 'Origen.', pt: 'Origem.', en: 'Origin.' }, '1'),
    rate,
  ],
  derived: {
    from: ['name', 'contact', 'email', 'phone', 'national_id', 'postal_code', 'city', 'province'],
    to: ['name_sort', 'search_norm'],
    make: ({ id, name, contact: who, email, phone, national_id, postal_code, city, province: at }) => [
      searchNorm(name),
      searchNorm(id, name, who, email, phone, national_id, postal_code, city, at),
    ],
  },
  touches: ['version = t.version + 1', 'deleted_at = null'],
  deletes: { mark: 'deleted_at = now()' },
  isGone: 't.deleted_at is not null',
  isUndoable: true,
}
