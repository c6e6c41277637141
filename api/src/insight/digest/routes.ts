import { sql } from 'kysely'
import { Type } from 'typebox'
import { DigestEnd } from '@portal/shared-sdk/contract'
import { audit } from '../../core/db/audit'
import { firstRow, type Db } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import type { App } from '../../core/http/app-types'
import { tooOften } from '../../core/http/problem'
import { mailedLinkLimit } from '../../core/http/security'
import { write } from '../../core/http/write'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { sendDigest } from './send-digest'

/** The weekly digest of sales (rules B-40, B-41); it is switched on by PATCH account/. */
export function digestRoutes(api: App, portal: Portal, post: Post): void {
  portal.jobs.handle('weekly-digest', sendDigest(portal, post))
  const takeTurn = mailedLinkLimit(api, portal.config)

  api.post(
    '/weekly_digest/end/',
    {
      config: { access: 'public' },
      preHandler: async (request) => {
        const wait = await takeTurn(request)
        if (wait !== null) throw tooOften(wait)
      },
      schema: {
        summary: 'Ends the weekly digest of the account that a mailed link belongs to',
        description: 'Answers alike for a token that is none.',
        body: DigestEnd,
        response: { 200: Type.Object({}) },
      },
    },
    (request, reply) => write(portal, request, reply, (tx) => endDigest(tx, request.body.token)),
  )
}

async function endDigest(tx: Db, token: string): Promise<object> {
  const ended = await firstRow(
    tx,
    sql<{ id: number }>`
    update account a set digest_since = null from digest_link l
    where l.token_hash = ${hashOf(token)} and a.id = l.account_id and a.digest_since is not null returning a.id`,
  )
  if (ended) await audit(tx, { account: null, action: 'digest.ended', entity: 'account', id: ended.id })
  return {}
}
