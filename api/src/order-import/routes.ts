import { ImportedOrders, ImportTemplateQuery, mostSpreadsheetBytes, OrderImport } from '@portal/shared-sdk/contract'
import { visitsTo } from '../cart/read-cart'
import { sendFile } from '../downloads/send-file'
import { actorOf } from '../http/access'
import type { App } from '../http/app-types'
import { FormFile, readForm } from '../http/form'
import { fieldError } from '../http/problem'
import { refuseForeign } from '../http/rows-of'
import { write } from '../http/write'
import type { Portal } from '../portal'
import type { Products } from '../products/service'
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet'
import { importOrders } from './import-orders'
import { mostImportRows, readRows } from './read-rows'
import { importTemplate } from './template'
import { importTexts } from './texts'

/** Far more than may be imported, so that a sheet says how many it has and empty rows between do no harm. */
const mostRead = 4 * mostImportRows

/** `orders_import/`: orders from a spreadsheet (001 section 2.11). */
export function orderImportRoutes(api: App, portal: Portal, products: Products): void {
  const config = { access: 'account' } as const
  const visitBy = visitsTo(portal, products)

  api.post(
    '/orders_import/',
    {
      config,
      preValidation: readForm({ file: mostSpreadsheetBytes }),
      schema: {
        summary: 'Makes a spreadsheet an order, one for each centre that it names; all rows or none',
        description:
          'Columns are found by name: Código, Cantidad and, when rows go to other centres than the chosen one, Centro. 400 with code rows, and rows: [{row, column, cell, message}], tells what is wrong with it.',
        consumes: ['multipart/form-data', 'application/json'],
        body: OrderImport,
        response: { 201: ImportedOrders },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const { file, client, center, note } = request.body
      await refuseForeign(portal.db, actor, { client, center })
      if (!(file instanceof FormFile)) throw fieldError('file', importTexts.noFile)
      const read = readRows(
        await readSpreadsheet(file, 'file', { account: actor.id, mostRows: mostRead, kinds: 'workbooks' }),
      )
      const visit = await visitBy(actor, request.language)
      return write(portal, request, reply, async (tx) => {
        const orders = await importOrders(tx, portal, { client, center, note, ...read }, visit, request.headers.host)
        reply.code(201)
        return { orders }
      })
    },
  )

  api.get(
    '/orders_import/template/',
    {
      config,
      schema: {
        summary: 'The spreadsheet to fill in, in the asked language, with the client’s centres',
        querystring: ImportTemplateQuery,
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      await refuseForeign(portal.db, actor, request.query)
      return sendFile(reply, await importTemplate(portal.db, actor, request.query.client, request.language))
    },
  )
}
