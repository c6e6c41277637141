import type { ShoppingListSource } from '@portal/shared-sdk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../core/db/db'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import type { CartContext, CartContextOf } from '../cart/cart-context'
import type { ReadRow } from '../cart-list/read-list'
import type { ProposalStates } from '../proposal/proposal-state'
import { pastedRows } from './wanted-lines'

/** With what a list, or a recurring order, is made from a source. */
export interface Making {
  portal: Portal
  states: ProposalStates
  context: CartContext
  /** The rows of the source's text. */
  pasted: readonly ReadRow[]
}

/** Handles a call that makes one from a source, whose text is read before the transaction. Answers 201. */
export const madeFromSource =
  <Body extends { source?: ShoppingListSource }, Answer>(
    { contextOf, portal, states }: Pick<Making, 'portal' | 'states'> & { contextOf: CartContextOf },
    make: (tx: Db, body: Body, making: Making) => Promise<Answer>,
  ) =>
  async (request: FastifyRequest & { body: Body }, reply: FastifyReply): Promise<Answer> => {
    const context = await contextOf(request)
    const { source } = request.body
    const pasted = source ? await pastedRows(source, context.actor.id) : []
    return write(portal, request, reply, (tx) => {
      void reply.code(201)
      return make(tx, request.body, { portal, states, context, pasted })
    })
  }
