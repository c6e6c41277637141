import type { FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import { sendFile } from '../../core/downloads/send-file'
import type { Db } from '../../core/db/db'
import type { Months } from '../../trade/figures/months'
import { actorOf, sales } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { present } from '../../core/http/present'
import { fromReplica } from '../../core/http/reads'
import { spreadsheet, type Column } from '../../core/http/spreadsheet'
import type { Text } from '../../core/http/texts'
import { portfolioOf, type Portfolio } from './portfolio'
import { portfolioQuerySheet, type PortfolioQuery } from './portfolio-query-sheet'

interface Charted {
  chart?: { date: string }[]
}

interface Call<Q extends TObject, Answer extends Charted> {
  path: string
  summary: string
  query: Q
  answer: TSchema
  months: (query: Static<Q>) => Months
  find: (db: Db, portfolio: Portfolio, query: Static<Q>, months: Months) => Promise<Answer>
  sheet: { name: Text; columns: Column[] }
}

/** A call of figures with a chart, and the chart's points as a spreadsheet (rule B-17). */
export function addChart<Q extends TObject, Answer extends Charted>(
  api: App,
  { path, summary, query: querystring, answer, months: monthsIn, find, sheet }: Call<Q, Answer>,
): void {
  const config = { access: sales, ...fromReplica }
  const read = async (request: FastifyRequest) => {
    const { db } = request
    const query = request.query as Static<Q> & PortfolioQuery & { node?: number }
    const portfolio = await portfolioOf(db, actorOf(request), query.node)
    const months = monthsIn(query)
    return { query, portfolio, months, found: await find(db, portfolio, query, months) }
  }
  api.get(
    `/sp_dashboard/${path}`,
    { config, schema: { summary, querystring, response: { 200: answer } } },
    async (request) => (await read(request)).found,
  )
  api.get(
    `/sp_dashboard/${path}excel/`,
    { config, schema: { summary: `The chart of ${path} as a spreadsheet`, querystring } },
    async (request, reply) => {
      const actor = actorOf(request)
      const { db, language } = request
      const { query, portfolio, months, found } = await read(request)
      const { chart = [] } = found
      // Where the whole chart is hidden, the sheet has its dates alone (rule T-3).
      const rows = () => present(answer, actor.hides, { chart }).chart ?? chart.map(({ date }) => ({ date }))
      const more = [await portfolioQuerySheet(db, language, portfolio, months, query, sheet.columns)]
      return sendFile(reply, await spreadsheet({ account: actor.id, ...sheet, language, rows, more }))
    },
  )
}
