import { ClientPurchasesQuery, PurchaseSheetQuery } from '@portal/shared-sdk/contract'
import type { FastifyRequest } from 'fastify'
import { sendFile } from '../downloads/send-file'
import { actorOf } from '../http/access'
import type { App } from '../http/app-types'
import type { Portal } from '../portal'
import { scopeOf } from './scope'
import { categorySheet, centerSheet, productSheet, purchaseSheet, type SheetReader } from './sheets'

/** The spreadsheets of a client's purchases (rule T-7). */
export function statisticsSheetRoutes(api: App, { db, clock }: Portal): void {
  const config = { access: 'account' } as const
  const readerOf = async (request: FastifyRequest, query: ClientPurchasesQuery): Promise<SheetReader> => {
    const actor = actorOf(request)
    return { db, actor, language: request.language, scope: await scopeOf(db, actor, clock, query) }
  }

  api.get(
    '/client_purchases/excel/',
    { config, schema: { summary: 'client_purchases/ as a spreadsheet', querystring: ClientPurchasesQuery } },
    async (request, reply) =>
      sendFile(reply, await purchaseSheet(await readerOf(request as FastifyRequest, request.query), request.query)),
  )

  api.get(
    '/client_categories_purchases/excel/',
    { config, schema: { summary: 'client_categories_purchases/ as a spreadsheet', querystring: ClientPurchasesQuery } },
    async (request, reply) =>
      sendFile(reply, await categorySheet(await readerOf(request as FastifyRequest, request.query), request.query)),
  )

  api.get(
    '/client_center_purchases/excel/',
    {
      config,
      schema: { summary: 'All rows of client_center_purchases/ as a spreadsheet', querystring: PurchaseSheetQuery },
    },
    async (request, reply) =>
      sendFile(reply, await centerSheet(await readerOf(request as FastifyRequest, request.query), request.query)),
  )

  api.get(
    '/client_product_purchases/excel/',
    {
      config,
      schema: { summary: 'All rows of client_product_purchases/ as a spreadsheet', querystring: PurchaseSheetQuery },
    },
    async (request, reply) =>
      sendFile(reply, await productSheet(await readerOf(request as FastifyRequest, request.query), request.query)),
  )
}
