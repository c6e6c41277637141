import { EventTypes, hasKey, isOneOf, type EventType } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import type { Config } from '../../core/env'
import { Problem } from '../../core/http/problem'
import { StartError } from '../../core/start-error'
import { changeWebhook, createWebhook, listWebhooks, readWebhook, removeWebhook, rotateWebhook } from './receivers'

export const webhookUsage = `webhook add URL TYPES   makes a receiver of events and prints its id and secret; TYPES: all, or a comma list
webhook list            every receiver
webhook rotate ID       gives it another secret and prints it; the former one signs too for 24 hours
webhook on|off ID       sends to it, or not
webhook remove ID       deletes it and its deliveries
with the JWT_SECRET of the portal, by which secrets are encrypted. types: ${EventTypes.join(', ')}`

type Settings = Pick<Config, 'jwtSecret' | 'webhookPrivateHosts'>

/**
 * `npm run portal -- webhook …` (rule E-69).
 * @returns what to print
 * @throws StartError with one line that says what is wrong
 */
export async function webhookCommand(db: Db, [command = '', ...args]: string[], config: Settings): Promise<string> {
  const work = hasKey(commands, command) ? commands[command] : undefined
  if (!work || args.length !== work.takes) throw new StartError(webhookUsage)
  try {
    return await transaction(db, (tx) => work.run(tx, config, args))
  } catch (error) {
    if (error instanceof Problem) throw new StartError(reasonIn(error))
    throw error
  }
}

/** Rejects nothing that the calls of the API take: they decide alike. */
const commands = {
  add: {
    takes: 2,
    run: async (tx: Db, config: Settings, [url = '', types = '']: string[]) => {
      const { id, secret } = await createWebhook(tx, config, { url, types: typesIn(types) }, null)
      return `${id}  ${secret}`
    },
  },
  list: {
    takes: 0,
    run: async (tx: Db) => {
      const all = await listWebhooks(tx)
      const line = ({ id, url, types, active, waiting, failed }: (typeof all)[number]) =>
        `${id}  ${url}  ${active ? 'on' : 'off'}  waiting ${waiting}, failed ${failed}  ${types.join(',')}`
      return all.map(line).join('\n') || 'There are no receivers'
    },
  },
  rotate: {
    takes: 1,
    run: async (tx: Db, config: Settings, [id = '']: string[]) => {
      const { secret } = await rotateWebhook(tx, config, idIn(id), null)
      return `${id}  ${secret}`
    },
  },
  on: { takes: 1, run: (tx: Db, config: Settings, [id = '']: string[]) => turn(tx, config, idIn(id), true) },
  off: { takes: 1, run: (tx: Db, config: Settings, [id = '']: string[]) => turn(tx, config, idIn(id), false) },
  remove: {
    takes: 1,
    run: async (tx: Db, _config: Settings, [id = '']: string[]) => {
      await removeWebhook(tx, idIn(id), null)
      return `${id}  removed`
    },
  },
}

async function turn(tx: Db, config: Settings, id: number, active: boolean): Promise<string> {
  const { version } = await readWebhook(tx, id)
  await changeWebhook(tx, config, id, { version, active }, null)
  return `${id}  ${active ? 'on' : 'off'}`
}

function typesIn(list: string): EventType[] {
  if (list === 'all') return [...EventTypes]
  return list.split(',').map((written) => {
    const type = written.trim()
    if (isOneOf(EventTypes, type)) return type
    throw new StartError(`There is no type ${type}. The types are ${EventTypes.join(', ')}`)
  })
}

function idIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new StartError(webhookUsage)
  return Number(text)
}

/** The text of a refusal, whatever its form. */
function reasonIn({ status, body }: Problem): string {
  if (status === 404) return 'There is no such receiver'
  const [text] = Object.values(body('en'))
    .flat()
    .filter((part) => typeof part === 'string' && part.includes(' '))
  return String(text ?? 'Refused')
}
