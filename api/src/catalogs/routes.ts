import { Catalog, IdParams } from '@portal/shared-sdk/contract'
import { documentLines } from '../documents/lines'
import { actorOf } from '../http/access'
import type { App } from '../http/app-types'
import { found } from '../http/problem'
import type { Portal } from '../portal'
import { presentCatalog } from './present-catalog'
import { catalogById } from './queries'

/** `catalogs/{id}/`: what the catalogue generator made of a cart. */
export function catalogRoutes(api: App, portal: Portal): void {
  const { db } = portal

  api.get('/catalogs/:id/', {
    config: { access: 'account' }, schema: { summary: 'A catalogue with its lines, under entries and products alike', params: IdParams, response: { 200: Catalog } },
  }, async (request) => {
    const catalog = found(await catalogById(db, actorOf(request), request.params.id))
    return presentCatalog(catalog, await documentLines(db, 'catalog', catalog.id), request.language)
  })
}
