import { AreaToken, AreaTokenCreate, AreaTokenList, AreaTokenSecret, IdParams } from '@portal/shared-sdk/contract'
import { transaction } from '../../core/db/transaction'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { endToken, listTokens, makeToken } from './area-tokens'

/** `area_tokens/`: tokens by which teams release their area, for administrators (rule A-48). */
export function tokenRoutes(api: App, portal: Portal): void {
  const { db, clock } = portal
  const config = { access: ['admin'] } as const

  api.get(
    '/area_tokens/',
    {
      config,
      schema: { summary: 'Tokens of areas, without the tokens themselves', response: { 200: AreaTokenList } },
    },
    async () => ({ results: await listTokens(db) }),
  )

  api.post(
    '/area_tokens/',
    {
      // Its answer has a secret (rule P-29).
      config: { ...config, takesKey: false },
      schema: {
        summary: 'Makes a token of an area; the answer alone has it',
        body: AreaTokenCreate,
        response: { 201: AreaTokenSecret },
      },
    },
    async (request, reply) => {
      void reply.code(201)
      return transaction(db, (tx) => makeToken(tx, request.body, clock.today(), actorOf(request).id))
    },
  )

  api.delete(
    '/area_tokens/:id/',
    {
      config,
      schema: { summary: 'Revokes a token of an area', params: IdParams, response: { 200: AreaToken } },
    },
    (request, reply) => write(portal, request, reply, (tx) => endToken(tx, request.params.id, actorOf(request).id)),
  )
}
