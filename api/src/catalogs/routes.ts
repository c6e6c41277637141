import { CartConflict, Catalog, CatalogCreate, CreatedDocument, IdParams } from '@portal/shared-sdk/contract'
import type { VisitOf } from '../cart/visit'
import { documentLines } from '../documents/lines'
import { catalogPaper } from '../documents/papers'
import { offerPaperDownload, readerOf, sendPaper } from '../documents/send-paper'
import { actorOf } from '../http/access'
import type { App } from '../http/app-types'
import { readForm } from '../http/form'
import { found } from '../http/problem'
import { fewTold } from '../http/told-sums'
import { write } from '../http/write'
import type { Printer } from '../paper/printer'
import type { Portal } from '../portal'
import { presentCatalog } from './present-catalog'
import { catalogById } from './queries'
import { mostLogoBytes, readLogo } from './read-logo'
import { sendCatalog } from './send-catalog'

/** `catalogs/{id}/`: what the catalogue generator made of a cart. */
export function catalogRoutes(api: App, portal: Portal, printer: Printer, visitOf: VisitOf): void {
  const { db, variants } = portal

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
      return sendPaper(reply, printer, await catalogPaper(db, catalog, readerOf(actor, request.language, variants)))
    },
  )
  offerPaperDownload(portal.downloads, printer, 'catalog', async (actor, id, language) =>
    catalogPaper(db, found(await catalogById(db, actor, id)), readerOf(actor, language, variants)),
  )

  api.patch(
    '/cart/create_catalog/',
    {
      config: { access: 'account' },
      preValidation: readForm({ catalog_client_logo: mostLogoBytes }),
      schema: {
        summary: 'Makes a PDF catalogue of the cart; without a logo also as JSON',
        consumes: ['multipart/form-data', 'application/json'],
        body: CatalogCreate,
        response: { 200: CreatedDocument, 409: CartConflict },
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      const logo = await readLogo(request.body.catalog_client_logo, 'catalog_client_logo')
      return fewTold(portal.db, visit.actor, () =>
        write(portal, request, reply, (tx) => sendCatalog(tx, portal, request.body, logo, visit, request.headers.host)),
      )
    },
  )
}
