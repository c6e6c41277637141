import { Client, ClientList, ClientQuery, IdParams } from '@portal/shared-sdk/contract'
import { actorOf, sales } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { list } from '../../core/http/list'
import { found } from '../../core/http/problem'
import { fromReplica } from '../../core/http/reads'
import type { Portal } from '../../core/portal'
import { clientSpreadsheet } from './client-spreadsheet'
import { clientListSpec, oneClient } from './queries'

/** `clients/`: the customer companies of an account (rules L-6 to L-9). */
export function clientRoutes(api: App, { db, downloads }: Portal): void {
  api.get(
    '/clients/',
    {
      config: { access: 'account', ...fromReplica },
      schema: { querystring: ClientQuery, response: { 200: ClientList } },
    },
    (request) => list(request.db, clientListSpec(actorOf(request), request.query.country), request.query),
  )

  api.get(
    '/clients/:id/',
    {
      config: { access: 'account' },
      schema: { params: IdParams, response: { 200: Client } },
    },
    async (request) => found(await oneClient(db, actorOf(request), request.params.id)),
  )

  downloads.offer('clients', sales, (actor, params, language) => clientSpreadsheet(db, actor, params, language))
}
