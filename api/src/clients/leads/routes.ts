import {
  IdParams,
  Lead,
  LeadChange,
  LeadCheck,
  LeadChecked,
  LeadCreate,
  LeadList,
  LeadQuery,
} from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf, sales } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { listAll } from '../../core/http/list'
import { fromReplica } from '../../core/http/reads'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { checkTyped } from './check-typed'
import { deleteLead } from './delete-lead'
import { leadSpreadsheet } from './lead-spreadsheet'
import { leadListSpec } from './queries'
import { changeLead, createLead, listLeads, readLead } from './service'

/** `leads/`: the prospects of the account's branch, for sales only (rule O-60). */
export function leadRoutes(api: App, portal: Portal): void {
  const { db } = portal
  const config = { access: sales }

  api.get(
    '/leads/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'The leads of the account’s branch, and those it looks after itself',
        querystring: LeadQuery,
        response: { 200: LeadList },
      },
    },
    (request) => listLeads(request.db, actorOf(request), request.query),
  )

  api.get(
    '/leads/excel/',
    {
      config: { ...config, ...fromReplica },
      schema: { summary: 'All rows of leads/ as a spreadsheet', querystring: LeadQuery },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const find = () => listAll(request.db, leadListSpec(actor, request.query.country), request.query)
      return sendFile(reply, await leadSpreadsheet(find, actor, request.language))
    },
  )

  api.get(
    '/leads/:id/',
    {
      config,
      schema: { summary: 'A lead', params: IdParams, response: { 200: Lead } },
    },
    (request) => readLead(db, actorOf(request), request.params.id),
  )

  api.post(
    '/leads/',
    {
      config,
      schema: {
        summary: 'Makes a lead; the required fields follow the variant’s leadForm',
        body: LeadCreate,
        response: { 201: Lead },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        const lead = await createLead(tx, portal, actorOf(request), request.body)
        void reply.code(201)
        return lead
      }),
  )

  api.patch(
    '/leads/:id/',
    {
      config,
      schema: {
        summary: 'Changes a lead; 409 when somebody else was first',
        params: IdParams,
        body: LeadChange,
        response: { 200: Lead },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) => changeLead(tx, actorOf(request), request.params.id, request.body)),
  )

  api.post(
    '/leads/check/',
    {
      config: { ...config, takesKey: false },
      schema: {
        summary: 'Leads of the account’s branch that may be the one that is typed, and whether its tax id is right',
        description: 'Changes and refuses nothing. Five leads at most, the likeliest first, each with what is alike.',
        body: LeadCheck,
        response: { 200: LeadChecked },
      },
    },
    (request) => checkTyped(db, actorOf(request), request.body),
  )

  api.delete(
    '/leads/:id/',
    {
      config,
      schema: {
        summary: 'Deletes a lead; its documents still name it, and nothing more can be sent to it',
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await deleteLead(tx, portal.clock, actorOf(request), request.params.id)
        void reply.code(204)
        return null
      }),
  )
}
