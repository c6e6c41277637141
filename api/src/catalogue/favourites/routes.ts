import { Favourite, FavouriteCreate, FavouriteList, FavouriteQuery, IdParams } from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { fromReplica } from '../../core/http/reads'
import { write } from '../../core/http/write'
import type { Products } from '../products/products'
import { viewerOf } from '../products/viewer'
import {
  addFavourite,
  clearFavourites,
  favouriteProduct,
  listFavourites,
  removeFavourite,
  restoreFavourites,
} from './service'

const config = { access: 'account' } as const

/** `favourite_products/`: the favourites of an account (rule K-55). */
export function favouriteRoutes(api: App, products: Products): void {
  const { db } = products
  api.get(
    '/favourite_products/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'The favourites of the account, the newest first',
        querystring: FavouriteQuery,
        response: { 200: FavouriteList },
      },
    },
    async (request) => {
      const { query } = request
      const source = { ...products, db: request.db }
      return listFavourites(source, await viewerOf(source.db, actorOf(request), query), query)
    },
  )

  api.post(
    '/favourite_products/',
    {
      config,
      schema: {
        summary: 'Marks a product; one that is marked stays so',
        body: FavouriteCreate,
        response: { 201: Favourite },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const obj = await favouriteProduct(products, await viewerOf(db, actor, {}), request.body.obj)
      return write({ db }, request, reply, async (tx) => {
        void reply.code(201)
        return { id: await addFavourite(tx, actor.id, obj.id), obj }
      })
    },
  )

  api.post(
    '/favourite_products/restore/',
    {
      config,
      schema: {
        summary:
          'Brings all marks back that were taken away within the last minute; 400 with code restore when too late',
        response: { 204: Type.Null() },
      },
    },
    (request, reply) =>
      write({ db }, request, reply, async (tx) => {
        await restoreFavourites(tx, actorOf(request).id)
        void reply.code(204)
        return null
      }),
  )

  void api.register(async (deletes: App) => {
    takeAnyBody(deletes)
    const schema = { response: { 204: Type.Null() } }
    deletes.delete(
      '/favourite_products/clear/',
      { config, schema: { summary: 'Takes all marks away, with or without a body and content type', ...schema } },
      (request, reply) =>
        write({ db }, request, reply, async (tx) => {
          await clearFavourites(tx, actorOf(request).id)
          void reply.code(204)
          return null
        }),
    )
    deletes.delete(
      '/favourite_products/:id/',
      { config, schema: { summary: 'Takes a mark away', ...schema, params: IdParams } },
      (request, reply) =>
        write({ db }, request, reply, async (tx) => {
          await removeFavourite(tx, actorOf(request).id, request.params.id)
          void reply.code(204)
          return null
        }),
    )
  })
}

/** Accepts a DELETE with any content type, with or without a body (rule K-55). */
function takeAnyBody(api: App) {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}
