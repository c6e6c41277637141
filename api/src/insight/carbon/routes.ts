import {
  CarbonInfo,
  CarbonQuery,
  CarbonSimulator,
  CarbonSwaps,
  CenterCarbon,
  CertificateCheck,
  FewerJourneys,
  IdParams,
  SimulatorQuery,
} from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { fromReplica } from '../../core/http/reads'
import { publicReadLimit } from '../../core/http/security'
import type { Printer } from '../../core/paper/printer'
import type { Portal } from '../../core/portal'
import type { Products } from '../../catalogue/products/products'
import { viewerOf } from '../../catalogue/products/viewer'
import { carbonInfo } from './info'
import { centerCarbon } from './center-carbon'
import { certificateOf } from './certificate'
import { certificateRoutes } from './certificate-routes'
import { fewerJourneys } from './fewer-journeys'
import { carbonMonths } from './period'
import { scopeOfCenter, scopeOfClient } from './scope'
import { carbonSimulator } from './simulator'
import { carbonSwaps } from './swaps'

const CodeParams = Type.Object({ code: Type.String({ maxLength: 60 }) })

/** The carbon footprint of deliveries (rules H-10 to H-18). */
export function carbonRoutes(api: App, portal: Portal, products: Products, printer: Printer): void {
  const { db, clock, variants } = portal
  const config = { access: 'account' } as const

  api.get(
    '/info_co2e/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: "The emissions of a client's deliveries in whole months of one year, beside the year before",
        querystring: CarbonQuery,
        response: { 200: CarbonInfo },
      },
    },
    async (request) => {
      const months = carbonMonths(request.query, clock)
      return carbonInfo(request.db, await scopeOfClient(request.db, actorOf(request), request.query), months)
    },
  )

  api.get(
    '/simulator_co2e/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'What the simulator starts from: the last twelve whole months',
        querystring: SimulatorQuery,
        response: { 200: CarbonSimulator },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      return carbonSimulator(
        request.db,
        await scopeOfClient(request.db, actor, request.query),
        clock,
        actor.rules.fuel_price,
      )
    },
  )

  api.get(
    '/co2e_certificates/:code/',
    {
      config: { access: 'public', ...publicReadLimit(portal.config) },
      schema: {
        summary: "What a certificate states, for anybody; no client's name",
        params: CodeParams,
        response: { 200: CertificateCheck },
      },
    },
    (request) => certificateOf(db, variants, request.params.code),
  )

  centerRoutes(api, portal, products)
  certificateRoutes(api, portal, printer)
}

/** `center_co2e/{id}/` and what is below it. */
function centerRoutes(api: App, { clock }: Portal, products: Products): void {
  const config = { access: 'account' } as const

  api.get(
    '/center_co2e/:id/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'The emissions of a centre: twelve months, this year and what it comes to',
        params: IdParams,
        response: { 200: CenterCarbon },
      },
    },
    async (request) =>
      centerCarbon(request.db, await scopeOfCenter(request.db, actorOf(request), request.params.id), clock),
  )

  api.get(
    '/center_co2e/:id/journeys/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'The last twelve months of a centre with its orders joined to fewer journeys',
        params: IdParams,
        response: { 200: FewerJourneys },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      return fewerJourneys(
        request.db,
        await scopeOfCenter(request.db, actor, request.params.id),
        clock,
        actor.rules.fuel_price,
      )
    },
  )

  api.get(
    '/center_co2e/:id/swaps/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'Three usual articles of a centre whose more sustainable alternative has the most effect',
        params: IdParams,
        response: { 200: CarbonSwaps },
      },
    },
    async (request) => {
      const { id } = request.params
      const actor = actorOf(request)
      const scope = await scopeOfCenter(request.db, actor, id)
      // Usual articles come from delivery notes, which this account may not see (rule H-18).
      if (!actor.can_see_delivery_notes) return { results: [], price_hidden: false }
      return carbonSwaps({ ...products, db: request.db }, await viewerOf(request.db, actor, { center: id }), scope)
    },
  )
}
