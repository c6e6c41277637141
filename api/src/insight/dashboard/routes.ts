import {
  ClientParams,
  ClientSheet,
  ClientStatusOption,
  DashboardDeliveryNotes,
  DashboardInvoices,
  DashboardOffers,
  DashboardOrders,
  DashboardQuery,
  DashboardSales,
  DashboardSalesQuery,
  DashboardSummary,
  DashboardYearQuery,
  Efficiency,
  NodeTree,
  PreferredSuppliers,
  PreferredSuppliersQuery,
} from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import { monthsOf } from '../../trade/figures/months'
import { actorOf, sales } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { fromReplica } from '../../core/http/reads'
import type { Portal } from '../../core/portal'
import { askedMonths, usualMonths } from './asked-month'
import { addChart } from './chart-routes'
import { clientSheet } from './client-sheet'
import { status, statusOptions } from './client-status'
import { efficiencyOf } from './efficiency'
import { monthInvoices, monthNotes } from './month-documents'
import { monthOrders } from './month-orders'
import { nodeTree } from './node-tree'
import { offersOf } from './offers'
import { portfolioOf } from './portfolio'
import { preferredSuppliers } from './preferred'
import { rankingRoutes } from './ranking-routes'
import { salesOf } from './sales'
import { columnsOf, files, titles } from './sheet-texts'
import { summaryOf } from './summary'

/** `sp_dashboard/`: the figures of a portfolio of clients (rules B-1 to B-19, B-23, B-24). */
export function dashboardRoutes(api: App, portal: Portal): void {
  const { clock } = portal
  const config = { access: sales, ...fromReplica }

  api.get(
    '/sp_dashboard/stat_node_tree/',
    { config, schema: { summary: 'The account’s part of the sales organisation (B-2)', response: { 200: NodeTree } } },
    (request) => nodeTree(request.db, actorOf(request), request.language),
  )
  api.get(
    '/sp_dashboard/client_status/',
    {
      config,
      schema: { summary: 'What clients are in a year (B-3)', response: { 200: Type.Array(ClientStatusOption) } },
    },
    async (request) => statusOptions(request.language),
  )
  api.get(
    '/sp_dashboard/client_sheet/:client/',
    {
      config,
      schema: {
        summary: 'What is open with a client, and who of sales has it (B-50)',
        params: ClientParams,
        response: { 200: ClientSheet },
      },
    },
    (request) => clientSheet(request.db, clock, actorOf(request), request.params.client),
  )
  api.get(
    '/sp_dashboard/summary/',
    {
      config,
      schema: {
        summary: 'A year of a portfolio against its targets, and the month’s orders (B-18)',
        querystring: DashboardYearQuery,
        response: { 200: DashboardSummary },
      },
    },
    async (request) =>
      summaryOf(
        request.db,
        clock,
        await portfolioOf(request.db, actorOf(request), request.query.node),
        request.query.year,
      ),
  )
  api.get(
    '/sp_dashboard/efficiency/',
    {
      config,
      schema: {
        summary: 'Clients won and lost in the last whole month and its year up to it (B-14)',
        querystring: DashboardQuery,
        response: { 200: Efficiency },
      },
    },
    async (request) =>
      efficiencyOf(request.db, clock, await portfolioOf(request.db, actorOf(request), request.query.node)),
  )
  api.get(
    '/sp_dashboard/offers/',
    {
      config,
      schema: {
        summary: 'The share of offers to leads and new clients, this year and last (B-13)',
        querystring: DashboardQuery,
        response: { 200: DashboardOffers },
      },
    },
    async (request) => offersOf(request.db, clock, await portfolioOf(request.db, actorOf(request), request.query.node)),
  )
  monthRoutes(api, portal)
  salesRoutes(api, portal)
  rankingRoutes(api, portal)
}

/** The documents of a month, day by day, each also as a spreadsheet (rule B-17). */
function monthRoutes(api: App, portal: Portal): void {
  const { clock } = portal
  const months = ({ year }: { year?: number }) => askedMonths(clock, year)
  const byDay = (value: string, number: string, title: keyof typeof titles) => [
    { key: 'date', title: titles.day, isDate: true as const },
    ...columnsOf([
      [value, titles[title]],
      [number, titles.number],
    ]),
  ]
  addChart(api, {
    path: 'orders/',
    summary: 'The orders of a month and their average of a working day (B-12)',
    query: DashboardYearQuery,
    answer: DashboardOrders,
    months,
    find: (db, portfolio, { year }) => monthOrders(db, clock, portfolio, year),
    sheet: { name: files.orders, columns: byDay('value_orders', 'num_orders', 'orders') },
  })
  addChart(api, {
    path: 'delivery_notes/',
    summary: 'The delivery notes of a month against its target',
    query: DashboardYearQuery,
    answer: DashboardDeliveryNotes,
    months,
    find: (db, portfolio, { year }) => monthNotes(db, clock, portfolio, year),
    sheet: { name: files.notes, columns: byDay('value_delivery_notes', 'num_delivery_notes', 'notes') },
  })
  addChart(api, {
    path: 'sale_invoices/',
    summary: 'The invoices of a month against its target',
    query: DashboardYearQuery,
    answer: DashboardInvoices,
    months,
    find: (db, portfolio, { year }) => monthInvoices(db, clock, portfolio, year),
    sheet: { name: files.invoices, columns: byDay('value_sale_invoices', 'num_sale_invoices', 'invoices') },
  })
}

/** The sales of a period, month by month, each also as a spreadsheet (rules B-17, B-19, B-24). */
function salesRoutes(api: App, portal: Portal): void {
  const { clock } = portal
  const months = (query: { after?: string; before?: string }) => monthsOf(query, clock, usualMonths(clock))
  const month = { key: 'date', title: titles.month, isDate: true as const }
  addChart(api, {
    path: 'sales/',
    summary: 'The sales of a period against the year before and the target',
    query: DashboardSalesQuery,
    answer: DashboardSales,
    months,
    find: (db, portfolio, { client_status = status.all }, asked) => salesOf(db, clock, portfolio, client_status, asked),
    sheet: {
      name: files.sales,
      columns: [
        month,
        ...columnsOf([
          ['sales_value', titles.sales],
          ['sales_target_value', titles.target],
          ['previous_year_sales_value', titles.yearBefore],
        ]),
      ],
    },
  })
  addChart(api, {
    path: 'prefered_suppliers/',
    summary: 'The sales of preferred suppliers’ articles in a period against their target (B-7, B-19)',
    query: PreferredSuppliersQuery,
    answer: PreferredSuppliers,
    months,
    find: (db, portfolio, { supplier }, asked) => preferredSuppliers(db, clock, portfolio, asked, supplier),
    sheet: {
      name: files.preferred,
      columns: [
        month,
        ...columnsOf([
          ['sales_value', titles.sales],
          ['sales_target_value', titles.target],
        ]),
      ],
    },
  })
}
