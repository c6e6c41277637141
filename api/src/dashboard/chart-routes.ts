import type { FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import { sendFile } from '../downloads/send-file'
import { actorOf, sales } from '../http/access'
import type { App } from '../http/app-types'
import { present } from '../http/present'
import { spreadsheet, type Column } from '../http/spreadsheet'
import type { Text } from '../http/texts'
import type { Portal } from '../portal'
import { portfolioOf, type Portfolio } from './portfolio'

interface Charted {
  chart?: { date: string }[]
}

interface Call<Q extends TObject, Answer extends Charted> {
  path: string
  summary: string
  query: Q
  answer: TSchema
  find: (portfolio: Portfolio, query: Static<Q>) => Promise<Answer>
  sheet: { name: Text; columns: Column[] }
}

/** A call of figures with a chart, and the chart's points as a spreadsheet (rule B-17). */
export function addChart<Q extends TObject, Answer extends Charted>(
  api: App,
  { db }: Portal,
  { path, summary, query: querystring, answer, find, sheet }: Call<Q, Answer>,
): void {
  const config = { access: sales }
  const read = async (request: FastifyRequest) => {
    const query = request.query as Static<Q> & { node?: number }
    return find(await portfolioOf(db, actorOf(request), query.node), query)
  }
  api.get(
    `/sp_dashboard/${path}`,
    { config, schema: { summary, querystring, response: { 200: answer } } },
    async (request) => read(request),
  )
  api.get(
    `/sp_dashboard/${path}excel/`,
    { config, schema: { summary: `The chart of ${path} as a spreadsheet`, querystring } },
    async (request, reply) => {
      const actor = actorOf(request)
      const rows = async () => {
        const { chart = [] } = await read(request)
        // Where the whole chart is hidden, the sheet has its dates alone (rule T-3).
        return present(answer, actor.hides, { chart }).chart ?? chart.map(({ date }) => ({ date }))
      }
      return sendFile(reply, await spreadsheet({ account: actor.id, ...sheet, language: request.language, rows }))
    },
  )
}
