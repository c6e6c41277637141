import {
  ImportedOrders,
  ImportPreview,
  ImportTemplateQuery,
  maxSpreadsheetBytes,
  OrderImport,
} from '@portal/shared-sdk/contract'
import type { CartContextOf } from '../cart/cart-context'
import { listNumbers } from '../cart-list/read-list'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf } from '../../core/http/access'
import type { Actor } from '../../core/http/actor'
import type { App } from '../../core/http/app-types'
import { FormFile, readForm } from '../../core/http/form'
import { fieldError } from '../../core/http/problem'
import { refuseForeign } from '../../core/http/rows-of'
import { withHiddenSumLimit } from '../../core/http/hidden-sum-limit'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { readTable } from '../../core/spreadsheets/read-table'
import { importOrders } from './import-orders'
import type { Import } from './prepare-orders'
import { previewImport } from './preview-import'
import { importColumns, maxImportRows, readRows } from './read-rows'
import { importTemplate } from './template'
import { importTexts } from './texts'

/** `orders_import/`: orders from a spreadsheet (rules D-60 to D-66). */
export function orderImportRoutes(api: App, portal: Portal, contextOf: CartContextOf): void {
  const config = { access: 'account' } as const
  const form = {
    preValidation: readForm(portal, { file: maxSpreadsheetBytes }),
    schema: { consumes: ['multipart/form-data', 'application/json'], body: OrderImport },
  }

  /** Reads the file of a form for whom it names. */
  async function readImport({ file, client, center }: OrderImport, actor: Actor): Promise<Import> {
    await refuseForeign(portal.db, actor, { client, center })
    if (!(file instanceof FormFile)) throw fieldError('file', importTexts.noFile)
    const table = await readTable(file, 'file', {
      account: actor.id,
      names: importColumns,
      needed: ['code', 'quantity'],
      numbers: listNumbers,
      maxRows: maxImportRows,
      kinds: 'workbooks',
    })
    return { client, center, ...readRows(table) }
  }

  api.post(
    '/orders_import/check/',
    {
      config: { ...config, takesKey: false },
      ...form,
      schema: {
        ...form.schema,
        summary: 'What a spreadsheet would become as orders: lines, totals, shipping and problems; changes nothing',
        description:
          'Takes the form of orders_import/. Problems of rows are part of the answer; 400 for a file that cannot be read.',
        response: { 200: ImportPreview },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const file = await readImport(request.body, actor)
      return previewImport(portal.db, portal, file, await contextOf(request))
    },
  )

  api.post(
    '/orders_import/',
    {
      config,
      ...form,
      schema: {
        ...form.schema,
        summary: 'Makes a spreadsheet an order, one for each centre that it names; all rows or none',
        description:
          'Columns are found by name: Código, Cantidad and, when rows go to other centres than the chosen one, Centro. 400 with code rows, and rows: [{row, column, cell, message}], tells what is wrong with it; code changed, that the orders would be others than those that were checked; code repeated, with earlier, asks before the same rows are ordered once more; code limit asks an account without totals before a centre’s limit is passed.',
        response: { 201: ImportedOrders },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const file = await readImport(request.body, actor)
      const { note, checked, over_limit, again } = request.body
      const context = await contextOf(request)
      return withHiddenSumLimit(portal.db, actor, (counted) =>
        write(portal, request, reply, async (tx) => {
          const orders = await importOrders(counted(tx), portal, { ...file, note, checked, over_limit, again }, context)
          reply.code(201)
          return { orders }
        }),
      )
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
