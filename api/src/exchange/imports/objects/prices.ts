import { column, type Column, type ImportObject } from '../columns'
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

export const stock: ImportObject = {
  ...ofProducts,
  name: 'stock',
  title: { es: 'Existencias', pt: 'Stock', en: 'Stock' },
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
  columns: [
    ofArticle({ to: undefined }),
    price({
      es: 'Precio de lista de la unidad propia; vacío: a consultar.',
      pt: 'Preço de tabela da unidade própria; vazio: sob consulta.',
      en: 'List price of the own unit; empty: on request.',
    }),
  ],
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
      { required: true },
    ),
  ],
  // A line of a cart at a deleted price is at the price that is there without it.
  before: [
    `update cart_item c set price_rate_product_id = null from price_rate_product r join import_work w
       on r.price_rate_id = w.price_rate_id and r.product_id = w.product_id
     where w.act in ('delete', 'retire') and c.price_rate_product_id = r.id`,
  ],
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
      { required: true },
    ),
  ],
  deletes: {},
  retires: 'delete',
  isCatalogue: true,
  money: 'price',
  isUndoable: true,
}
