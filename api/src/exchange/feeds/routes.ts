import { DataFeed, DataFeedChange, DataFeedList, ImportObjectParams } from '@portal/shared-sdk/contract'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { write } from '../../core/http/write'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { feedNotice, sendFeedNotice } from './feed-notice'
import { changeFeed, listFeeds } from './feeds'

/** `exchange/feeds/`: how old the data of each object are, and how old they may become (rules E-97 to E-99). */
export function feedRoutes(api: App, portal: Portal, post: Post): void {
  const config = { access: ['admin'] } as const
  portal.jobs.handle(feedNotice, sendFeedNotice(portal, post))

  api.get(
    '/exchange/feeds/',
    {
      config,
      schema: { summary: 'Each object with its rows, its last file and its age', response: { 200: DataFeedList } },
    },
    async (request) => ({ results: await listFeeds(portal.db, request.language) }),
  )

  api.patch(
    '/exchange/feeds/:object/',
    {
      config,
      schema: {
        summary: 'Sets how old the data of an object may become, in hours; null: no limit',
        params: ImportObjectParams,
        body: DataFeedChange,
        response: { 200: DataFeed },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) =>
        changeFeed(tx, request.params.object, request.body, {
          account: actorOf(request).id,
          language: request.language,
        }),
      ),
  )
}
