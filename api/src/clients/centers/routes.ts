import { Center, CenterChange, CenterList, CenterQuery, IdParams } from '@portal/shared-sdk/contract'
import { actorOf, sales } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { fromReplica } from '../../core/http/reads'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { changeCenter, listCenters, readCenter } from './service'

/** `centers/`: the delivery and purchasing sites of clients (rules L-6, L-7, L-14). */
export function centerRoutes(api: App, portal: Portal): void {
  const { db, clock } = portal

  api.get(
    '/centers/',
    {
      config: { access: 'account', ...fromReplica },
      schema: { querystring: CenterQuery, response: { 200: CenterList } },
    },
    (request) => listCenters(request.db, actorOf(request), clock, request.query),
  )

  api.get(
    '/centers/:id/',
    {
      config: { access: 'account' },
      schema: { params: IdParams, response: { 200: Center } },
    },
    (request) => readCenter(db, actorOf(request), clock, request.params.id),
  )

  api.put(
    '/centers/',
    {
      config: { access: sales },
      schema: { body: CenterChange, response: { 200: Center } },
    },
    (request, reply) => write(portal, request, reply, (tx) => changeCenter(tx, actorOf(request), clock, request.body)),
  )
}
