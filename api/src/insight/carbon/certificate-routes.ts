import { CertificateQuery, IdParams, type CertificateQuery as Query } from '@portal/shared-sdk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { transaction } from '../../core/db/transaction'
import { replyWithPaper } from '../../trade/documents/reply-with-paper'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import type { Printer } from '../../core/paper/printer'
import type { Portal } from '../../core/portal'
import { issueCertificate } from './certificate'
import { certificatePaper } from './certificate-paper'
import { carbonMonths } from './period'
import { scopeOfCenter, scopeOfClient, type CarbonScope } from './scope'

/** The certificates of a client and of a centre (rules H-14, H-15). */
export function certificateRoutes(api: App, portal: Portal, printer: Printer): void {
  const {
    db,
    clock,
    config: { publicUrl },
  } = portal
  const schema = {
    description:
      '400 for months without a delivery. co2e is what a page shows; the certificate states what the server computes.',
    params: IdParams,
    querystring: CertificateQuery,
  }
  // No HEAD route: it would issue a certificate.
  const options = { exposeHeadRoute: false, config: { access: 'account' } } as const

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    query: Query,
    scope: CarbonScope,
  ): Promise<FastifyReply> => {
    const actor = actorOf(request)
    const months = carbonMonths(query, clock)
    const certificate = await transaction(db, (tx) => issueCertificate(tx, actor, clock, scope, months))
    const base = actor.ruling.server.baseUrl ?? publicUrl
    const paper = await certificatePaper(db, actor, scope, certificate, { language: request.language, base })
    return replyWithPaper(reply, printer, paper)
  }

  api.get(
    '/client_co2e/:id/certificate/',
    {
      ...options,
      schema: { ...schema, summary: "The certificate of a client's emissions as PDF, co2-certificado-{date}.pdf" },
    },
    async (request, reply) => {
      const { params, query } = request
      return send(request, reply, query, await scopeOfClient(db, actorOf(request), { client: params.id }))
    },
  )

  api.get(
    '/center_co2e/:id/certificate/',
    {
      ...options,
      schema: { ...schema, summary: "The certificate of a centre's emissions as PDF, co2-certificado-{date}.pdf" },
    },
    async (request, reply) => {
      const { params, query } = request
      return send(request, reply, query, await scopeOfCenter(db, actorOf(request), params.id))
    },
  )
}
