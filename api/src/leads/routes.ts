import { IdParams, Lead, LeadChange, LeadCreate, LeadList, LeadQuery } from '@portal/shared-sdk/contract'
import { actorOf, sales } from '../http/access'
import type { App } from '../http/app-types'
import { write } from '../http/write'
import type { Portal } from '../portal'
import { changeLead, createLead, listLeads, readLead } from './service'

/** `leads/`: the prospects of the account's branch; 403 for clients (001 sections 2.1 and 3). */
export function leadRoutes(api: App, portal: Portal): void {
  const { db } = portal
  const config = { access: sales }

  api.get(
    '/leads/',
    {
      config,
      schema: {
        summary: 'The leads of the account’s branch, and those it looks after itself',
        querystring: LeadQuery,
        response: { 200: LeadList },
      },
    },
    (request) => listLeads(db, actorOf(request), request.query),
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
        const lead = await createLead(tx, actorOf(request), request.body)
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
}
