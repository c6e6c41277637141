import {
  CartConflict,
  Catalog,
  CatalogCreate,
  CatalogList,
  CatalogQuery,
  CatalogResend,
  CreatedDocument,
  IdParams,
  SentTo,
} from '@portal/shared-sdk/contract'
import type { CartContextOf } from '../cart/cart-context'
import { documentLines } from '../documents/lines'
import { catalogPaper } from '../documents/papers'
import { offerPaperDownload, paperReaderOf, replyWithPaper } from '../documents/reply-with-paper'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { readForm } from '../../core/http/form'
import { listAll } from '../../core/http/list'
import { longList } from '../../core/http/long-list'
import { found } from '../../core/http/problem'
import { requesterOf } from '../../core/http/requester'
import { refuseForeign } from '../../core/http/rows-of'
import { withHiddenSumLimit } from '../../core/http/hidden-sum-limit'
import { fromReplica } from '../../core/http/reads'
import { write } from '../../core/http/write'
import type { Printer } from '../../core/paper/printer'
import type { Portal } from '../../core/portal'
import { catalogSpreadsheet } from './catalog-spreadsheet'
import { presentCatalog, presentCatalogRow } from './present-catalog'
import { refusalOfCatalog } from './create-catalog'
import { catalogById, catalogSpec } from './queries'
import { maxLogoBytes, readLogo } from './read-logo'
import { resendCatalog } from './resend-catalog'
import { sendCatalog } from './send-catalog'

/** `catalogs/`: the catalogues that were generated from carts (rules O-40, O-41), and generating one. */
export function catalogRoutes(api: App, portal: Portal, printer: Printer, contextOf: CartContextOf): void {
  const { db, variants } = portal

  api.get(
    '/catalogs/',
    {
      config: { access: 'account', ...fromReplica },
      schema: {
        summary: 'The catalogues for the account’s clients and leads, the newest first',
        querystring: CatalogQuery,
        response: { 200: CatalogList },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      await refuseForeign(request.db, actor, request.query)
      const page = await longList(request.db, catalogSpec(actor, request.query), request.query)
      return { ...page, results: page.results.map((row) => presentCatalogRow(row, request.language)) }
    },
  )

  api.get(
    '/catalogs/excel/',
    {
      config: { access: 'account', ...fromReplica },
      schema: { summary: 'All rows of catalogs/ as a spreadsheet', querystring: CatalogQuery },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      await refuseForeign(request.db, actor, request.query)
      const find = () => listAll(request.db, catalogSpec(actor, request.query), request.query)
      return sendFile(reply, await catalogSpreadsheet(find, actor, request.language))
    },
  )

  api.patch(
    '/catalogs/:id/resend/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Mails a catalogue anew, in another type where one is named; three an hour for one catalogue',
        description: '400 with code no_email without an address. The cart stays as it is.',
        params: IdParams,
        body: CatalogResend,
        response: { 200: SentTo },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) =>
        resendCatalog(tx, portal, request.params.id, request.body, requesterOf(request)),
      ),
  )

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
      return replyWithPaper(
        reply,
        printer,
        await catalogPaper(db, catalog, paperReaderOf(actor, request.language, variants)),
      )
    },
  )
  offerPaperDownload(portal.downloads, printer, 'catalog', async (actor, id, language) =>
    catalogPaper(db, found(await catalogById(db, actor, id)), paperReaderOf(actor, language, variants)),
  )

  api.patch(
    '/cart/create_catalog/',
    {
      config: { access: 'account' },
      preValidation: readForm(portal, { catalog_client_logo: maxLogoBytes }),
      schema: {
        summary: 'Makes a PDF catalogue of the cart; without a logo also as JSON',
        consumes: ['multipart/form-data', 'application/json'],
        body: CatalogCreate,
        response: { 200: CreatedDocument, 409: CartConflict },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      const problem = await refusalOfCatalog(db, request.body, context)
      // A call that is refused anyhow, or repeated, reads no picture (rule P-44).
      const file = problem ? undefined : request.body.catalog_client_logo
      const logo = await readLogo(file, 'catalog_client_logo', context.actor.id)
      return withHiddenSumLimit(portal.db, context.actor, (counted) =>
        write(portal, request, reply, (tx) => {
          if (problem) throw problem
          return sendCatalog(counted(tx), portal, request.body, logo, context)
        }),
      )
    },
  )
}
