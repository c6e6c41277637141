import {
  CategoriesPurchases,
  CategoryFilterList,
  CategoryFilterQuery,
  CenterPurchasesList,
  ClientPurchasesQuery,
  CostCenterList,
  CostCenterQuery,
  NodeTree,
  ProductPurchasesList,
  PurchaseChanges,
  PurchaseRankingQuery,
  Purchases,
  StatisticsClientQuery,
} from '@portal/shared-sdk/contract'
import { clientTree } from '../../trade/figures/client-nodes'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { list } from '../../core/http/list'
import { fromReplica } from '../../core/http/reads'
import { refuseForeign } from '../../core/http/rows-of'
import type { Portal } from '../../core/portal'
import { changesOf } from './changes'
import { categorySpec, costCenterSpec } from './filter-lists'
import { categoriesOf, purchasesOf } from './purchases'
import { centerRanking, hidesAmounts, presentCenter, presentProduct, productRanking } from './rankings'
import { scopeOf } from './scope'

/** What a client bought: `client_purchases/`, its rankings and their filters (rules T-1 to T-9, T-12). */
export function statisticsRoutes(api: App, { clock }: Portal): void {
  const config = { access: 'account', ...fromReplica } as const

  api.get(
    '/client_purchases/',
    {
      config,
      schema: {
        summary: 'The purchases of a client in a period of months, month by month, beside the year before',
        querystring: ClientPurchasesQuery,
        response: { 200: Purchases },
      },
    },
    async (request) => purchasesOf(request.db, await scopeOf(request.db, actorOf(request), clock, request.query)),
  )

  api.get(
    '/client_purchases/changes/',
    {
      config,
      schema: {
        summary: 'What explains the difference to the year before',
        description:
          'The five articles, categories and centres with the greatest difference; quantity_part + price_part + other_part = period_purchases_diff (T-6).',
        querystring: ClientPurchasesQuery,
        response: { 200: PurchaseChanges },
      },
    },
    async (request) => changesOf(request.db, await scopeOf(request.db, actorOf(request), clock, request.query)),
  )

  api.get(
    '/client_center_purchases/',
    {
      config,
      schema: {
        summary: 'The purchases of each centre of a client, the largest first',
        querystring: PurchaseRankingQuery,
        response: { 200: CenterPurchasesList },
      },
    },
    async (request) => {
      const { query } = request
      const { hides } = actorOf(request)
      const scope = await scopeOf(request.db, actorOf(request), clock, query)
      const page = await list(request.db, ...centerRanking(scope, hides, query))
      return { ...page, results: page.results.map(presentCenter) }
    },
  )

  api.get(
    '/client_categories_purchases/',
    {
      config,
      schema: {
        summary: 'The purchases of a client by category of level 1, of the period and of the year before',
        querystring: ClientPurchasesQuery,
        response: { 200: CategoriesPurchases },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      return categoriesOf(request.db, await scopeOf(request.db, actor, clock, request.query), hidesAmounts(actor.hides))
    },
  )

  api.get(
    '/client_product_purchases/',
    {
      config,
      schema: {
        summary: 'The purchases of each article of a client, the largest first',
        querystring: PurchaseRankingQuery,
        response: { 200: ProductPurchasesList },
      },
    },
    async (request) => {
      const { query } = request
      const { hides } = actorOf(request)
      const scope = await scopeOf(request.db, actorOf(request), clock, query)
      const page = await list(request.db, ...productRanking(scope, hides, query))
      return { ...page, results: page.results.map(presentProduct) }
    },
  )

  filterRoutes(api)
}

/** `client_stats/`: the filters of a client's figures (rule T-8). */
function filterRoutes(api: App): void {
  const config = { access: 'account', ...fromReplica } as const

  api.get(
    '/client_stats/nodes/',
    {
      config,
      schema: {
        summary: "The tree of a client's centres, four levels at most",
        querystring: StatisticsClientQuery,
        response: { 200: NodeTree },
      },
    },
    async (request) => {
      await refuseForeign(request.db, actorOf(request), request.query)
      return clientTree(request.db, actorOf(request), request.query.client)
    },
  )

  api.get(
    '/client_stats/categories/',
    {
      config,
      schema: {
        summary: 'The categories of level 1',
        querystring: CategoryFilterQuery,
        response: { 200: CategoryFilterList },
      },
    },
    (request) => list(request.db, categorySpec, request.query),
  )

  api.get(
    '/client_stats/cost_centers/',
    {
      config,
      schema: {
        summary: "The CECOs of a client's centres",
        querystring: CostCenterQuery,
        response: { 200: CostCenterList },
      },
    },
    async (request) => {
      await refuseForeign(request.db, actorOf(request), request.query)
      return list(request.db, costCenterSpec(actorOf(request), request.query.client), request.query)
    },
  )
}
