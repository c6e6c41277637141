import type { FastifyRequest } from 'fastify'
import {
  DashboardCentersQuery,
  DashboardClientsQuery,
  DashboardLostQuery,
  InactiveClientList,
  InvoicesCenterList,
  InvoicesClientList,
  LostClientList,
  MonthCentersQuery,
  MonthRankingQuery,
  NotesCenterList,
  NotesClientList,
  SalesCenterList,
  SalesClientList,
} from '@portal/shared-sdk/contract'
import type { Static, TObject, TSchema } from 'typebox'
import { sendFile } from '../../core/downloads/send-file'
import type { Db } from '../../core/db/db'
import { monthsOf, type Months } from '../../trade/figures/months'
import { actorOf, sales } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { list, type ListQuery } from '../../core/http/list'
import { present, shownColumns } from '../../core/http/present'
import { fromReplica } from '../../core/http/reads'
import { sheetRows } from '../../core/http/sheet-rows'
import { spreadsheet } from '../../core/http/spreadsheet'
import type { Portal } from '../../core/portal'
import { askedMonths, lastWholeMonth, monthOnly, usualMonths, wholeYear, yearOf } from './asked-month'
import { invoicesCenters, notesCenters, salesCenters } from './center-rankings'
import { invoicesClients, notesClients, salesClients } from './client-rankings'
import { status } from './client-status'
import { portfolioOf, refuseForeignClient, type Portfolio } from './portfolio'
import { portfolioQuerySheet } from './portfolio-query-sheet'
import { shownOrdering, type Ranking } from './ranking'
import { tooMany } from './sheet-texts'
import { inactiveClients, lostClients } from './silent-clients'

interface Call<Q extends TObject, Found, Row> {
  path: string
  summary: string
  query: Q
  answer: TSchema
  /** The months of its figures; the spreadsheet tells them. */
  months: (query: Static<Q>) => Months
  find: (
    db: Db,
    portfolio: Portfolio,
    query: Static<Q>,
    months: Months,
  ) => Ranking<Found, Row> | Promise<Ranking<Found, Row>>
}

/** The rankings of `sp_dashboard/`, each as a page and as a spreadsheet of all its rows (rules B-15, B-17). */
export function rankingRoutes(api: App, portal: Portal): void {
  salesRankings(api, portal)
  documentRankings(api, portal)
}

/** Rankings by sales, and of clients that bought nothing. */
function salesRankings(api: App, portal: Portal): void {
  const { clock } = portal
  const usual = (query: { after?: string; before?: string }) => monthsOf(query, clock, usualMonths(clock))
  addRanking(api, {
    path: 'clients/',
    summary: 'What each client bought in a period, against the year before and its target',
    query: DashboardClientsQuery,
    answer: SalesClientList,
    months: usual,
    find: (db, portfolio, query, months) => salesClients(db, clock, portfolio, statusIn(query), months),
  })
  addRanking(api, {
    path: 'centers/',
    summary: 'What each centre of a client bought in the last whole month and its year up to it (B-9)',
    query: DashboardCentersQuery,
    answer: SalesCenterList,
    months: () => monthOnly(lastWholeMonth(clock)),
    find: (_db, _portfolio, query) => salesCenters(clock, query),
  })
  addRanking(api, {
    path: 'lost_clients/',
    summary: 'Clients that are lost this year (B-3, B-11)',
    query: DashboardLostQuery,
    answer: LostClientList,
    months: () => wholeYear(yearOf(clock, undefined)),
    find: (db, portfolio) => lostClients(db, clock, portfolio),
  })
  addRanking(api, {
    path: 'inactive_clients/',
    summary: 'Clients without an order in a period (B-10)',
    query: DashboardClientsQuery,
    answer: InactiveClientList,
    months: usual,
    find: (db, portfolio, query, months) => inactiveClients(db, clock, portfolio, statusIn(query), months),
  })
}

/** Rankings by the delivery notes and invoices of a month. */
function documentRankings(api: App, portal: Portal): void {
  const { clock } = portal
  const months = ({ year }: { year?: number }) => askedMonths(clock, year)
  addRanking(api, {
    path: 'delivery_notes_clients/',
    summary: 'The delivery notes of each client in a month',
    query: MonthRankingQuery,
    answer: NotesClientList,
    months,
    find: (db, portfolio, query) => notesClients(db, clock, portfolio, monthQuery(query)),
  })
  addRanking(api, {
    path: 'delivery_notes_centers/',
    summary: 'The delivery notes of each centre of a client in a month',
    query: MonthCentersQuery,
    answer: NotesCenterList,
    months,
    find: (_db, _portfolio, query) => notesCenters(clock, query, query.year),
  })
  addRanking(api, {
    path: 'sale_invoices_clients/',
    summary: 'The invoices of each client in a month',
    query: MonthRankingQuery,
    answer: InvoicesClientList,
    months,
    find: (db, portfolio, query) => invoicesClients(db, clock, portfolio, monthQuery(query)),
  })
  addRanking(api, {
    path: 'sale_invoices_centers/',
    summary: 'The invoices of each centre of a client in a month',
    query: MonthCentersQuery,
    answer: InvoicesCenterList,
    months,
    find: (_db, _portfolio, query) => invoicesCenters(clock, query, query.year),
  })
}

const statusIn = ({ client_status = status.all }: { client_status?: number }) => client_status

const monthQuery = (query: { client_status?: number; year?: number }) => ({
  clientStatus: statusIn(query),
  year: query.year,
})

function addRanking<Q extends TObject, Found, Row extends object>(
  api: App,
  { path, summary, query: querystring, answer, months: monthsIn, find }: Call<Q, Found, Row>,
): void {
  const config = { access: sales, ...fromReplica }
  const read = async (request: FastifyRequest) => {
    const { db } = request
    const actor = actorOf(request)
    const query = request.query as Static<Q> & ListQuery & { node?: number; client?: number }
    const portfolio = await portfolioOf(db, actor, query.node)
    if (query.client) await refuseForeignClient(db, portfolio, query.client)
    const months = monthsIn(query)
    const ranking = await find(db, portfolio, query, months)
    return { actor, portfolio, months, ranking, query: shownOrdering(ranking, query, actor.hides) }
  }

  api.get(
    `/sp_dashboard/${path}`,
    { config, schema: { summary, querystring, response: { 200: answer } } },
    async (request) => {
      const { ranking, query } = await read(request)
      const page = await list(request.db, ranking.spec, query)
      return { ...page, results: page.results.map(ranking.toRow) }
    },
  )
  api.get(
    `/sp_dashboard/${path}excel/`,
    { config, schema: { summary: `All rows of ${path} as a spreadsheet`, querystring } },
    async (request, reply) => {
      const { actor, portfolio, months, ranking, query } = await read(request)
      const { db, language } = request
      const { name, row, columns: all } = ranking.sheet
      const columns = shownColumns(row, actor.hides, all)
      const rows = async () =>
        (await sheetRows(db, ranking.spec, query, tooMany)).map((found) =>
          present(row, actor.hides, ranking.toRow(found)),
        )
      const more = [await portfolioQuerySheet(db, language, portfolio, months, query, columns)]
      return sendFile(reply, await spreadsheet({ account: actor.id, name, columns, language, rows, more }))
    },
  )
}
