import { sendFile } from '../../../core/downloads/send-file'
import { actorOf } from '../../../core/http/access'
import type { App } from '../../../core/http/app-types'
import { say, type Text } from '../../../core/http/texts'
import { WorkQueue } from '../../../core/http/work-queue'
import type { Portal } from '../../../core/portal'
import { ownData } from './own-data'

const name: Text = { es: 'mis datos', pt: 'os meus dados', en: 'my data' }
/** A file takes some megabytes while it is made. */
const queue = new WorkQueue({ concurrent: 2, waiting: 50, perCaller: 1 })

/** The own data of an account as a file (rule S-42). */
export function ownDataRoutes(api: App, { db, clock }: Portal): void {
  api.get(
    '/account/export/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'What the portal stores about the account, as a JSON file',
        description:
          'Without money, secrets and what is of other people. Of each part the 5,000 newest; `incomplete` names the parts that have more.',
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const data = await queue.run(actor.id, () => ownData(db, actor, clock.now()))
      return sendFile(reply, {
        name: `${say(name, request.language)} ${clock.today()}.json`,
        type: 'application/json; charset=utf-8',
        content: Buffer.from(JSON.stringify(data, (_name, value: unknown) => (value === '' ? null : value), 2)),
      })
    },
  )
}
