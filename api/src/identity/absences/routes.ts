import { Absence, AbsenceInput, AbsenceList, AbsenceQuery, IdParams, StandInList } from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import { afterCommit } from '../../core/db/transaction'
import { actorOf } from '../../core/http/access'
import type { Actors } from '../../core/http/actor'
import type { App } from '../../core/http/app-types'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { addAbsence, endAbsence, listAbsences, listStandIns } from './service'

/** Buyers name and are stand-ins; admins manage all of them (rules D-73, M-1). */
const config = { access: ['admin', 'client', 'network'] } as const

/** `absences/`: who validates in place of an account while it is away (rules D-73, D-74). */
export function absenceRoutes(api: App, portal: Portal, actors: Actors): void {
  const { db } = portal
  api.get(
    '/absences/',
    {
      config,
      schema: {
        summary:
          'Absences that are not over: of the account, or of one that it manages, and those in which it stands in',
        querystring: AbsenceQuery,
        response: { 200: AbsenceList },
      },
    },
    (request) => listAbsences(db, portal, actorOf(request), request.query.account),
  )

  api.get(
    '/absences/stand_ins/',
    {
      config,
      schema: {
        summary: 'Colleagues who may stand in, by name',
        querystring: AbsenceQuery,
        response: { 200: StandInList },
      },
    },
    (request) => listStandIns(db, actorOf(request), request.query.account),
  )

  api.post(
    '/absences/',
    {
      config,
      schema: {
        summary: 'Names a stand-in for a period of whole days',
        body: AbsenceInput,
        response: { 201: Absence },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        const absence = await addAbsence(tx, portal, actorOf(request), request.body)
        afterCommit(tx, actors.forget)
        void reply.code(201)
        return absence
      }),
  )

  api.delete(
    '/absences/:id/',
    {
      config,
      schema: { summary: 'Ends an absence at once', params: IdParams, response: { 204: Type.Null() } },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await endAbsence(tx, portal, actorOf(request), request.params.id)
        afterCommit(tx, actors.forget)
        void reply.code(204)
        return null
      }),
  )
}
