import { Catalog, IdParams } from '@portal/shared-sdk/contract'
import { documentLines } from '../documents/lines'
import { catalogPaper } from '../documents/papers'
import { offerPaperDownload, readerOf, sendPaper } from '../documents/send-paper'
import { actorOf } from '../http/access'
import type { App } from '../http/app-types'
import { found } from '../http/problem'
import type { Printer } from '../paper/printer'
import type { Portal } from '../portal'
import { presentCatalog } from './present-catalog'
import { catalogById } from './queries'

/** `catalogs/{id}/`: what the catalogue generator made of a cart. */
export function catalogRoutes(api: App, portal: Portal, printer: Printer): void {
  const { db } = portal

  api.get(
    '/catalogs/:id/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'A catalogue with its lines, under entries and products alike',
        params: IdParams,
        response: { 200: Catalog },
      },
    },
    async (request) => {
      const catalog = found(await catalogById(db, actorOf(request), request.params.id))
      return presentCatalog(catalog, await documentLines(db, 'catalog', catalog.id), request.language)
    },
  )

  api.get(
    '/catalogs/:id/pdf/',
    {
      config: { access: 'account' },
      schema: { summary: 'A catalogue as PDF', params: IdParams },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const catalog = found(await catalogById(db, actor, request.params.id))
      return sendPaper(reply, printer, await catalogPaper(db, catalog, readerOf(actor, request.language)))
    },
  )
  offerPaperDownload(portal.downloads, printer, 'catalog', async (actor, id, language) =>
    catalogPaper(db, found(await catalogById(db, actor, id)), readerOf(actor, language)),
  )
}
