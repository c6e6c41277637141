import { itemAt } from '../../../core/known'
import type { Text } from '../../../core/http/texts'
import { column } from '../columns'
import type { Column, ImportObject } from '../import-object'
import { finishPrices, standing } from './standing-prices'
import { references } from './references'

/** The article that a row is about: no file of prices or stock makes one. */
const article: Column = {
  ...column.ref('article', references.articles, { es: 'Artículo.', pt: 'Artigo.', en: 'The article.' }, '10021'),
  key: true,
  required: true,
}
const ofArticle = (more: Partial<Column>): Column => ({ ...article, ...more })

const ofProducts = {
  table: 'product',
  pk: ['id'],
  keyOf: references.articles.keyOf,
  creates: false,
  isCatalogue: true,
} as const

const price = (meaning: Column['meaning'], more: Partial<Column> = {}) =>
  column.decimal('price', 2, meaning, '12.40', { unit: '€', ...more })

const ofList = standing('standing_price', { product_id: 'id' })
const ofRates = standing('standing_rate_price', { price_rate_id: 'price_rate_id', product_id: 'product_id' })
const ofClients = standing('standing_client_price', { client_id: 'client_id', product_id: 'product_id' })

export const stock: ImportObject = {
  ...ofProducts,
  name: 'stock',
  title: { es: 'Existencias', pt: 'Stock', en: 'Stock' },
  counted: 't.stock > 0',
  columns: [
    ofArticle({ to: undefined }),
    column.integer(
      'stock',
      { es: 'Unidades propias disponibles.', pt: 'Unidades próprias disponíveis.', en: 'Own units that are there.' },
      '480',
      { required: true },
    ),
    column.date(
      'expected',
      { es: 'Día en que se espera más.', pt: 'Dia em que se espera mais.', en: 'Day on which more is expected.' },
      '2026-12-03',
      { to: 'stock_expected' },
    ),
  ],
}

export const prices: ImportObject = {
  ...ofProducts,
  name: 'prices',
  title: { es: 'Precios de lista', pt: 'Preços de tabela', en: 'List prices' },
  counted: 't.price is not null',
  columns: [
    ofArticle({ to: undefined }),
    price(
      {
        es: 'Precio de lista de la unidad propia; vacío: a consultar.',
        pt: 'Preço de tabela da unidade própria; vazio: sob consulta.',
        en: 'List price of the own unit; empty: on request.',
      },
      { current: ofList.current },
    ),
  ],
  after: ofList.after,
  finish: finishPrices,
  money: 'price',
  isUndoable: true,
}

export const ratePrices: ImportObject = {
  name: 'rate_prices',
  title: { es: 'Precios de tarifas', pt: 'Preços de tabelas', en: 'Prices of rates' },
  table: 'price_rate_product',
  pk: ['price_rate_id', 'product_id'],
  creates: true,
  columns: [
    {
      ...column.ref('rate', references.rates, { es: 'Tarifa.', pt: 'Tabela de preços.', en: 'The rate.' }, '2'),
      to: 'price_rate_id',
      key: true,
      required: true,
    },
    ofArticle({ to: 'product_id' }),
    price(
      { es: 'Precio de la unidad propia.', pt: 'Preço da unidade própria.', en: 'Price of the own unit.' },
      { required: true, current: ofRates.current },
    ),
  ],
  // A line of a cart at a deleted price is at the price that is there without it.
  before: [
    `update cart_item c set price_rate_product_id = null from price_rate_product r join import_work w
       on r.price_rate_id = w.price_rate_id and r.product_id = w.product_id
     where w.act in ('delete', 'retire') and c.price_rate_product_id = r.id`,
  ],
  after: ofRates.after,
  isGone: ofRates.isGone,
  finish: finishPrices,
  deletes: {},
  retires: 'delete',
  isCatalogue: true,
  money: 'price',
  isUndoable: true,
}

export const clientPrices: ImportObject = {
  name: 'client_prices',
  title: { es: 'Precios especiales', pt: 'Preços especiais', en: 'Special prices' },
  table: 'special_price',
  pk: ['client_id', 'product_id'],
  creates: true,
  columns: [
    {
      ...column.ref('client', references.clients, { es: 'Cliente.', pt: 'Cliente.', en: 'The client.' }, 'C-1001'),
      key: true,
      required: true,
    },
    ofArticle({ to: 'product_id' }),
    price(
      { es: 'Precio de la unidad propia.', pt: 'Preço da unidade própria.', en: 'Price of the own unit.' },
      { required: true, current: ofClients.current },
    ),
  ],
  after: ofClients.after,
  isGone: ofClients.isGone,
  finish: finishPrices,
  deletes: {},
  retires: 'delete',
  isCatalogue: true,
  money: 'price',
  isUndoable: true,
}

/** A price from a day on: it takes effect and ends by itself, at midnight of Madrid (rule E-30). */
const dated = (more: { name: string; title: Text; table: string; owner?: Column }): ImportObject => ({
  name: more.name,
  title: more.title,
  table: more.table,
  pk: [...(more.owner ? [more.owner.to!] : []), 'product_id', 'first_day'],
  creates: true,
  columns: [
    ...(more.owner ? [more.owner] : []),
    ofArticle({ to: 'product_id' }),
    {
      ...column.date(
        'from',
        { es: 'Primer día en que vale.', pt: 'Primeiro dia em que vale.', en: 'The first day that it holds.' },
        '2026-12-01',
        { to: 'first_day' },
      ),
      key: true,
      required: true,
    },
    column.date(
      'to',
      {
        es: 'Último día en que vale; vacío: sin fin. Si varios valen, cuenta el que empezó el último.',
        pt: 'Último dia em que vale; vazio: sem fim. Se vários valem, conta o que começou por último.',
        en: 'The last day that it holds; empty: no end. Of several the one that began last counts.',
      },
      '2026-12-31',
      { to: 'last_day' },
    ),
    price(
      { es: 'Precio de la unidad propia.', pt: 'Preço da unidade própria.', en: 'Price of the own unit.' },
      { required: true },
    ),
  ],
  checks: [
    `insert into import_problem (run_id, line, column_name, code)
     select {run}, w.line, 'to', 'period' from import_work w
       left join ${more.table} t on (t.product_id, t.first_day) = (w.product_id, w.first_day)
         ${more.owner ? `and t.${more.owner.to} = w.${more.owner.to}` : ''}
     where w.act = 'upsert' and {to} < w.first_day`,
  ],
  finish: finishPrices,
  deletes: {},
  retires: 'delete',
  isCatalogue: true,
  money: 'price',
  isUndoable: true,
})

export const datedPrices: readonly ImportObject[] = [
  dated({
    name: 'dated_prices',
    title: { es: 'Precios de lista con fechas', pt: 'Preços de tabela com datas', en: 'List prices with dates' },
    table: 'dated_price',
  }),
  dated({
    name: 'dated_rate_prices',
    title: { es: 'Precios de tarifas con fechas', pt: 'Preços de tabelas com datas', en: 'Prices of rates with dates' },
    table: 'dated_rate_price',
    owner: itemAt(ratePrices.columns, 0),
  }),
  dated({
    name: 'dated_client_prices',
    title: { es: 'Precios especiales con fechas', pt: 'Preços especiais com datas', en: 'Special prices with dates' },
    table: 'dated_client_price',
    owner: { ...itemAt(clientPrices.columns, 0), to: 'client_id' },
  }),
]
