import { Type } from 'typebox'
import { ImportFileQuery, ImportObjectParams, ImportObjectRow, ImportSetup } from '@portal/shared-sdk/contract'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { found } from '../../core/http/problem'
import { fromReplica } from '../../core/http/reads'
import type { Portal } from '../../core/portal'
import { exportFile } from './export'
import { objectsOf, people, peopleAndKeys, refuseMoney } from './may-import'
import { objectNamed } from './objects'
import { presentObject } from './present'
import { readSetup } from './setup'
import { fileOf } from './table-file'
import { templateOf } from './template'

/** What can be imported, what there is of it, templates and exports (rules E-26, E-27, E-116). */
export function importObjectRoutes(api: App, { db }: Portal): void {
  api.get(
    '/imports/objects/',
    {
      config: peopleAndKeys,
      schema: { summary: 'What can be imported', response: { 200: Type.Array(ImportObjectRow) } },
    },
    (request) => objectsOf(request).map((object) => presentObject(object, request.language)),
  )

  api.get(
    '/imports/setup/',
    {
      config: people,
      schema: {
        summary: 'What the installation has of each object, in the order in which one fills it (E-116)',
        response: { 200: ImportSetup },
      },
    },
    (request) => readSetup(db, request.language),
  )

  api.get(
    '/imports/templates/:object/',
    {
      config: people,
      schema: {
        summary: 'A file to fill in',
        params: ImportObjectParams,
        querystring: ImportFileQuery,
      },
    },
    async (request, reply) => {
      const who = { account: actorOf(request).id, language: request.language }
      return sendFile(
        reply,
        await templateOf(found(objectNamed(request.params.object)), request.query.format ?? 'xlsx', who),
      )
    },
  )

  api.get(
    '/imports/export/:object/',
    {
      config: { ...people, ...fromReplica },
      schema: {
        summary: 'All rows of an object in the columns of its files',
        params: ImportObjectParams,
        querystring: ImportFileQuery,
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const object = found(objectNamed(request.params.object))
      refuseMoney(object, request)
      const who = { account: actor.id, language: request.language }
      return sendFile(reply, await fileOf(exportFile(request.db, object), request.query.format ?? 'csv', who))
    },
  )
}
