import { Type, type Static } from 'typebox'
import {
  Amount,
  Change,
  hidden,
  type ClientPurchasesQuery,
  type Language,
  type PurchaseSheetQuery,
} from '@portal/shared-sdk/contract'
import { centsOf, eurosOf, moneyText } from '@portal/shared-sdk/contract/money'
import type { Db } from '../../core/db/db'
import type { MadeFile } from '../../core/downloads/downloads'
import { firstDayOf } from '../../trade/figures/months'
import { percentOf } from '../../trade/figures/percent'
import type { Actor } from '../../core/http/actor'
import type { ListSpec } from '../../core/http/list'
import { present, shownColumns } from '../../core/http/present'
import { sheetRows } from '../../core/http/sheet-rows'
import { spreadsheet, type Column } from '../../core/http/spreadsheet'
import { say, type Text } from '../../core/http/texts'
import { largestFirst, purchasesByCategory, purchasesByMonth, totalOf } from './purchases'
import { purchaseQuerySheet } from './purchase-query-sheet'
import { centerRanking, differenceOf, hidesAmounts, presentCenter, presentProduct, productRanking } from './rankings'
import type { PurchaseScope } from './scope'

/** The account that a spreadsheet is for, and its purchases. */
export interface SheetContext {
  db: Db
  actor: Actor
  language: Language
  scope: PurchaseScope
}
type RankingQuery = Static<typeof PurchaseSheetQuery>

/** The fields that an account without amounts does not get (rule T-3). */
const AmountFields = Type.Object({
  period_purchases: Amount,
  previous_period_year_purchases: Amount,
  ppy_purchases: Amount,
  period_purchases_diff: Amount,
  period_purchases_diff_percentage: hidden('amount', Change),
  share: hidden('amount', Change),
  share_before: hidden('amount', Change),
})

const titles = {
  month: { es: 'Mes', pt: 'Mês', en: 'Month' },
  centerCode: { es: 'Código de centro', pt: 'Código do centro', en: 'Centre code' },
  center: { es: 'Centro', pt: 'Centro', en: 'Centre' },
  costCenter: { es: 'CECO', pt: 'CECO', en: 'Cost centre' },
  code: { es: 'Código', pt: 'Código', en: 'Code' },
  product: { es: 'Artículo', pt: 'Artigo', en: 'Product' },
  category: { es: 'Categoría', pt: 'Categoria', en: 'Category' },
  quantity: { es: 'Cantidad', pt: 'Quantidade', en: 'Quantity' },
  quantityBefore: { es: 'Cantidad del año anterior', pt: 'Quantidade do ano anterior', en: 'Quantity a year before' },
  amount: { es: 'Compras', pt: 'Compras', en: 'Purchases' },
  amountBefore: { es: 'Compras del año anterior', pt: 'Compras do ano anterior', en: 'Purchases a year before' },
  share: { es: '% de las compras', pt: '% das compras', en: '% of purchases' },
  shareBefore: {
    es: '% de las compras del año anterior',
    pt: '% das compras do ano anterior',
    en: '% of purchases a year before',
  },
  difference: { es: 'Diferencia', pt: 'Diferença', en: 'Difference' },
  percent: { es: 'Diferencia %', pt: 'Diferença %', en: 'Difference %' },
} satisfies Record<string, Text>

const tooMany: Text = {
  es: 'Son más de {max} filas. Elige menos centros o una categoría.',
  pt: 'São mais de {max} linhas. Escolha menos centros ou uma categoria.',
  en: 'These are more than {max} rows. Choose fewer centres or a category.',
}

/** All rows of a ranking (rule T-7). */
const allRows = <Row>(db: Db, [spec, query]: [ListSpec<Row>, RankingQuery]): Promise<Row[]> =>
  sheetRows(db, spec, query, tooMany)

const noCenter: Text = { es: 'Sin centro', pt: 'Sem centro', en: 'Without a centre' }

const amount: Column = { key: 'period_purchases', title: titles.amount }
const amountBefore: Column = { key: 'previous_period_year_purchases', title: titles.amountBefore }
const difference: Column[] = [
  { key: 'period_purchases_diff', title: titles.difference },
  { key: 'period_purchases_diff_percentage', title: titles.percent, isPercent: true },
]

/** A spreadsheet of the rows, without what the account may not see, and of the query. */
async function sheetOf(
  context: SheetContext,
  query: ClientPurchasesQuery,
  { name, columns: all, find }: { name: Text; columns: Column[]; find: () => Promise<object[]> },
): Promise<MadeFile> {
  const { db, actor, language, scope } = context
  const columns = shownColumns(AmountFields, actor.hides, all)
  const rows = async () => (await find()).map((row) => present(AmountFields, actor.hides, row))
  const more = [await purchaseQuerySheet(db, language, scope, query, columns)]
  return spreadsheet({ account: actor.id, name, columns, rows, language, more })
}

/** client_purchases/excel/: a row for each month. */
export function purchaseSheet(context: SheetContext, query: ClientPurchasesQuery): Promise<MadeFile> {
  const { db, scope } = context
  const find = async () =>
    (await purchasesByMonth(db, scope)).map(({ month, ...cents }) => ({
      month: firstDayOf(month),
      ...comparedOf({ amount: moneyText(cents.amount), amount_before: moneyText(cents.amountBefore) }),
    }))
  return sheetOf(context, query, {
    name: { es: 'compras', pt: 'compras', en: 'purchases' },
    columns: [{ key: 'month', title: titles.month, isDate: true }, amount, amountBefore, ...difference],
    find,
  })
}

/** client_center_purchases/excel/: every centre of the ranking. */
export function centerSheet(context: SheetContext, query: RankingQuery): Promise<MadeFile> {
  const { db, actor, language, scope } = context
  const find = async () =>
    (await allRows(db, centerRanking(scope, actor.hides, query))).map((row) => ({
      ...presentCenter(row),
      code: row.code,
      name: row.name ?? say(noCenter, language),
    }))
  return sheetOf(context, query, {
    name: { es: 'compras-por-centro', pt: 'compras-por-centro', en: 'purchases-by-centre' },
    columns: [
      { key: 'code', title: titles.centerCode },
      { key: 'name', title: titles.center },
      { key: 'cost_center', title: titles.costCenter },
      amount,
      amountBefore,
      ...difference,
    ],
    find,
  })
}

/** client_categories_purchases/excel/: every category of either period, the largest first. */
export function categorySheet(context: SheetContext, query: ClientPurchasesQuery): Promise<MadeFile> {
  const { db, actor, scope } = context
  const find = async () => {
    const found = await purchasesByCategory(db, scope)
    const [total, totalBefore] = [totalOf(found, 'amount'), totalOf(found, 'amount_before')]
    return largestFirst(found, 'amount', hidesAmounts(actor.hides)).map((row) => ({
      name: row.name,
      ...comparedOf(row),
      share: percentOf(row.amount, total),
      share_before: percentOf(row.amount_before, totalBefore),
    }))
  }
  return sheetOf(context, query, {
    name: { es: 'compras-por-categoria', pt: 'compras-por-categoria', en: 'purchases-by-category' },
    columns: [
      { key: 'name', title: titles.category },
      amount,
      { key: 'share', title: titles.share, isPercent: true },
      amountBefore,
      { key: 'share_before', title: titles.shareBefore, isPercent: true },
      ...difference,
    ],
    find,
  })
}

/** client_product_purchases/excel/: every article of the ranking. */
export function productSheet(context: SheetContext, query: RankingQuery): Promise<MadeFile> {
  const { db, actor, scope } = context
  const find = async () => (await allRows(db, productRanking(scope, actor.hides, query))).map(presentProduct)
  return sheetOf(context, query, {
    name: { es: 'compras-por-articulo', pt: 'compras-por-artigo', en: 'purchases-by-product' },
    columns: [
      { key: 'external_id', title: titles.code },
      { key: 'name', title: titles.product },
      { key: 'category', title: titles.category },
      { key: 'period_purchases_quantity', title: titles.quantity },
      amount,
      { key: 'ppy_purchases_quantity', title: titles.quantityBefore },
      { key: 'ppy_purchases', title: titles.amountBefore },
      ...difference,
    ],
    find,
  })
}

const comparedOf = (sums: { amount: string; amount_before: string }) => ({
  period_purchases: eurosOf(centsOf(sums.amount)),
  previous_period_year_purchases: eurosOf(centsOf(sums.amount_before)),
  ...differenceOf(sums),
})
