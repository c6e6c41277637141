import type { Text } from '../../../../core/http/texts'
import { column } from '../../columns'
import type { Column } from '../../import-object'
import { references } from '../references'

/** The largest amount of a document, below what its columns hold; credits are below 0. */
const max = 99_999_999.99
const maxPieces = 1_000_000

const head = (one: Column): Column => ({ ...one, head: true })

/** An amount in euros of the head. */
export const sum = (name: string, to: string, meaning: Text, example: string, more: Partial<Column> = {}): Column =>
  head(column.decimal(name, 2, meaning, example, { to, unit: '€', min: -max, max, empty: '0', ...more }))

/** The columns that name a document and a line of it. @param current SQL of the document's external id */
export const keyColumns = (name: string, current: string, meaning: Text, example: string): Column[] => [
  {
    name,
    type: { kind: 'code', max: 60 },
    key: true,
    required: true,
    current,
    meaning,
    example,
  },
  {
    name: 'line',
    type: { kind: 'code', max: 60 },
    key: true,
    required: true,
    current: 'coalesce(t.source_line, t.position::text)',
    meaning: {
      es: 'Identificador o número de la línea en el documento. Las columnas de la cabecera se repiten en cada línea.',
      pt: 'Identificador ou número da linha no documento. As colunas do cabeçalho repetem-se em cada linha.',
      en: 'Id or number of the line in the document. The columns of the head are repeated on each line.',
    },
    example: '1',
  },
]

/** A moment of the head. */
export const moment = (name: string, to: string, meaning: Text, more: Partial<Column> = {}): Column =>
  head({ name, to, type: { kind: 'time' }, meaning, example: '2026-11-25', ...more })

/** Number, client, centre, moment and state of a document. */
export const headColumns = (date: string, states: readonly string[], number: string): Column[] => [
  head(
    column.code('number', { es: 'Número del documento.', pt: 'Número do documento.', en: 'Its number.' }, number, {
      type: { kind: 'code', max: 60 },
      required: true,
    }),
  ),
  head(
    column.ref('client', references.clients, { es: 'Cliente.', pt: 'Cliente.', en: 'The client.' }, 'C-1001', {
      required: true,
    }),
  ),
  head(
    column.ref(
      'centre',
      references.centres,
      { es: 'Centro, de su cliente.', pt: 'Local, do seu cliente.', en: 'The centre, of its client.' },
      'D-2001',
      { to: 'center_id' },
    ),
  ),
  moment('date', date, { es: 'Fecha del documento.', pt: 'Data do documento.', en: 'Its date.' }, { required: true }),
  head(column.choice('state', states, { es: 'Estado.', pt: 'Estado.', en: 'Its state.' }, { required: true })),
]

/** Sums, notes and issuer of a document. */
export const sumColumns: readonly Column[] = [
  sum(
    'base',
    'base',
    {
      es: 'Base: suma de los importes de las líneas, sin impuestos.',
      pt: 'Base: soma dos valores das linhas, sem impostos.',
      en: 'Base: the sum of the amounts of the lines, without tax.',
    },
    '24.80',
    { required: true },
  ),
  sum(
    'discounts',
    'discounts',
    {
      es: 'Suma de los descuentos de las líneas.',
      pt: 'Soma dos descontos das linhas.',
      en: 'The sum of the discounts of the lines.',
    },
    '0',
  ),
  head(
    column.decimal(
      'client_discount_percent',
      2,
      {
        es: 'Descuento del cliente en porcentaje.',
        pt: 'Desconto do cliente em percentagem.',
        en: "The client's discount in percent.",
      },
      '0',
      { to: 'client_discount_percentage', unit: '%', min: 0, max: 100, empty: '0' },
    ),
  ),
  sum(
    'client_discount',
    'client_discount',
    {
      es: 'Descuento del cliente en euros.',
      pt: 'Desconto do cliente em euros.',
      en: "The client's discount in euros.",
    },
    '0',
  ),
  sum('tax', 'tax_total', { es: 'Impuestos.', pt: 'Impostos.', en: 'Taxes.' }, '5.21', { required: true }),
  sum(
    'total',
    'total',
    {
      es: 'Total: base menos descuento del cliente, más impuestos.',
      pt: 'Total: base menos desconto do cliente, mais impostos.',
      en: "Total: base without the client's discount, and taxes.",
    },
    '30.01',
    { required: true },
  ),
]
export const noteColumns: readonly Column[] = [
  head(
    column.text(2000)('notes', { es: 'Observaciones.', pt: 'Observações.', en: 'Notes.' }, 'Entregar por la mañana', {
      to: 'details',
    }),
  ),
  head(
    column.code(
      'issuer',
      {
        es: 'Marca que lo emite; vacío: la de la instalación.',
        pt: 'Marca que o emite; vazio: a da instalação.',
        en: 'Brand that issues it; empty: that of the installation.',
      },
      'prisma',
      { type: { kind: 'code', max: 60 } },
    ),
  ),
]

/** What a line is about, and what it costs. */
export const lineColumns: readonly Column[] = [
  column.ref('article', references.articles, { es: 'Artículo.', pt: 'Artigo.', en: 'The article.' }, '10021', {
    to: 'product_id',
    required: true,
  }),
  column.code(
    'code',
    {
      es: 'Código del artículo entonces; vacío: el de hoy.',
      pt: 'Código do artigo então; vazio: o de hoje.',
      en: "The article's code then; empty: today's.",
    },
    'CEL-0012',
    { empty: 'f_article.external_id' },
  ),
  column.text(250)(
    'name',
    {
      es: 'Nombre del artículo entonces; vacío: el de hoy.',
      pt: 'Nome do artigo então; vazio: o de hoje.',
      en: "The article's name then; empty: today's.",
    },
    'Papel higiénico doméstico 2 capas',
    { empty: 'f_article.name' },
  ),
  column.text(1000)(
    'text',
    {
      es: 'Texto de la línea.',
      pt: 'Texto da linha.',
      en: 'Text of the line.',
    },
    'Según contrato',
    { to: 'description' },
  ),
  column.text(80)(
    'format',
    {
      es: 'Formato del artículo; vacío: la unidad propia.',
      pt: 'Formato do artigo; vazio: a unidade própria.',
      en: 'Format of the article; empty: the own unit.',
    },
    'Caja',
    {
      to: 'unit_id',
      empty: undefined,
      current: `case when t.unit_id is not null then t.unit_name end`,
      stored: (value) => `case when ${value} is not null then (select u.id from product_unit u
      where u.product_id = w.e_article and u.name = ${value}) end`,
    },
  ),
  column.integer(
    'units',
    {
      es: 'Unidades propias que tiene el formato; vacío: las del artículo.',
      pt: 'Unidades próprias que o formato tem; vazio: as do artigo.',
      en: "Own units that the format has; empty: the article's.",
    },
    '12',
    {
      to: 'unit_quantity',
      min: 1,
      max: 99_999,
      empty: `case when r.cells ->> 'format' is null then 1 else coalesce((select u.quantity from product_unit u
      where u.product_id = f_article.id and u.name = r.cells ->> 'format'), 1) end`,
    },
  ),
  column.integer(
    'quantity',
    {
      es: 'Cantidad, en el formato; negativa en un abono.',
      pt: 'Quantidade, no formato; negativa num crédito.',
      en: 'Quantity, in the format; below 0 in a credit.',
    },
    '2',
    { min: -maxPieces, max: maxPieces, required: true },
  ),
  column.decimal(
    'price',
    2,
    {
      es: 'Precio de la unidad propia.',
      pt: 'Preço da unidade própria.',
      en: 'Price of the own unit.',
    },
    '12.40',
    { unit: '€', min: -max, max, required: true },
  ),
  column.decimal(
    'discount',
    2,
    {
      es: 'Descuento de la línea.',
      pt: 'Desconto da linha.',
      en: 'Discount of the line.',
    },
    '0',
    { unit: '%', min: 0, max: 100, empty: '0' },
  ),
  column.decimal(
    'amount',
    2,
    {
      es: 'Importe de la línea, sin impuestos y con su descuento.',
      pt: 'Valor da linha, sem impostos e com o seu desconto.',
      en: 'Amount of the line, without tax and less its discount.',
    },
    '24.80',
    { to: 'base', unit: '€', min: -max, max, required: true },
  ),
  column.decimal(
    'tax_rate',
    2,
    {
      es: 'Tipo de IVA.',
      pt: 'Taxa de IVA.',
      en: 'Rate of VAT.',
    },
    '21',
    { unit: '%', min: 0, max: 99.99, required: true },
  ),
]

/** Columns of a written line beside those of files. */
export const ofLine = {
  unit_name: `coalesce(w.e_format, (select p.measurement_unit_name from product p where p.id = w.e_article))`,
}
export const ofNewLine = { billable: 'coalesce((select c.has_facturable from center c where c.id = d.e_centre), true)' }
export const ofHead = {
  billable_center: 'coalesce((select c.has_facturable from center c where c.id = d.e_centre), true)',
}
