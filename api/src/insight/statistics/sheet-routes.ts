import { ClientPurchasesQuery, PurchaseSheetQuery } from '@portal/shared-sdk/contract'
import type { FastifyRequest } from 'fastify'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { fromReplica } from '../../core/http/reads'
import type { Portal } from '../../core/portal'
import { scopeOf } from './scope'
import { categorySheet, centerSheet, productSheet, purchaseSheet, type SheetContext } from './sheets'

/** The spreadsheets of a client's purchases (rule T-7). */
export function statisticsSheetRoutes(api: App, { clock }: Portal): void {
  const config = { access: 'account', ...fromReplica } as const
  const contextOf = async (
    request: Pick<FastifyRequest, 'actor' | 'db' | 'language'>,
    query: ClientPurchasesQuery,
  ): Promise<SheetContext> => {
    const { db, language } = request
    const actor = actorOf(request)
    return { db, actor, language, scope: await scopeOf(db, actor, clock, query) }
  }

  api.get(
    '/client_purchases/excel/',
    { config, schema: { summary: 'client_purchases/ as a spreadsheet', querystring: ClientPurchasesQuery } },
    async (request, reply) =>
      sendFile(reply, await purchaseSheet(await contextOf(request, request.query), request.query)),
  )

  api.get(
    '/client_categories_purchases/excel/',
    { config, schema: { summary: 'client_categories_purchases/ as a spreadsheet', querystring: ClientPurchasesQuery } },
    async (request, reply) =>
      sendFile(reply, await categorySheet(await contextOf(request, request.query), request.query)),
  )

  api.get(
    '/client_center_purchases/excel/',
    {
      config,
      schema: { summary: 'All rows of client_center_purchases/ as a spreadsheet', querystring: PurchaseSheetQuery },
    },
    async (request, reply) =>
      sendFile(reply, await centerSheet(await contextOf(request, request.query), request.query)),
  )

  api.get(
    '/client_product_purchases/excel/',
    {
      config,
      schema: { summary: 'All rows of client_product_purchases/ as a spreadsheet', querystring: PurchaseSheetQuery },
    },
    async (request, reply) =>
      sendFile(reply, await productSheet(await contextOf(request, request.query), request.query)),
  )
}
