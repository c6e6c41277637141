import { IdParams, Proposal, ProposalRefusal, ProposalRefusalInput, RefusalParams } from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import type { LaneSpec } from '../../core/jobs/jobs'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { inRounds } from '../../core/rounds'
import type { CartContextOf } from '../cart/cart-context'
import { learnProposals, type LearnJob } from './learn-proposals'
import { makeProposals } from './make-proposals'
import type { ProposalStates } from './proposal-state'
import { refuse, takeBackRefusal } from './refusals'
import { proposalOf } from './service'

/** One at a time, apart from mails. */
const nightly: LaneSpec = { atOnce: 1 }

/** How often a process looks whether there is something newer that was learnt. */
const lookMs = 300_000

const config = { access: 'account' } as const

/** What a centre will probably order next, and what is not to be proposed (rules ). */
export function proposalRoutes(api: App, portal: Portal, contextOf: CartContextOf, states: ProposalStates): void {
  const { db, clock } = portal
  const { jobs } = portal
  // At the start and after each night, so that no call waits for what was learnt to be read.
  let stop = (): Promise<void> => Promise.resolve()
  api.addHook('onListen', () => {
    stop = inRounds(lookMs, () => states.current(db))
  })
  api.addHook('onClose', () => stop())
  jobs.handle(
    'learn-proposals',
    async ({ day }: LearnJob) => {
      await learnProposals(jobs.db, day)
      await jobs.add(jobs.db, 'make-proposals', { day })
    },
    { lane: nightly },
  )
  jobs.handle('make-proposals', async ({ day }: LearnJob) => void (await makeProposals(jobs.db, day)), {
    lane: nightly,
  })

  api.get(
    '/centers/:id/proposal/',
    {
      config,
      schema: {
        summary: 'What the centre will probably order next, with the reason of each line; cart/add_reorder/ takes it',
        params: IdParams,
        response: { 200: Proposal },
      },
    },
    async (request) => proposalOf(db, states, request.params.id, await contextOf(request)),
  )

  api.put(
    '/centers/:id/proposal/refusals/:product/',
    {
      config,
      schema: {
        summary: 'Does not propose an article for the centre: for good, until its next order, or until a day',
        params: RefusalParams,
        body: ProposalRefusalInput,
        response: { 200: ProposalRefusal },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) => refuse(tx, clock, request.params, request.body, actorOf(request))),
  )

  api.delete(
    '/centers/:id/proposal/refusals/:product/',
    {
      config,
      schema: { summary: 'Proposes the article again', params: RefusalParams, response: { 200: Type.Object({}) } },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await takeBackRefusal(tx, request.params, actorOf(request))
        return {}
      }),
  )
}
