import { createHmac, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { lacksFactor, type Access } from '../http/access'
import type { Actor } from '../http/actor'
import { fieldError, forbidden, notFound } from '../http/problem'
import { texts } from '../http/texts'
import { firstRow, type Db } from '../db/db'
import type { Config } from '../env'
import { hashOf } from '../hash-of'

/** A file as it is handed out. */
export interface MadeFile {
  name: string
  type: string
  content: Buffer
}
/** The same, piece by piece while it is made. */
export interface FileInMaking {
  name: string
  type: string
  content: Readable
}
type Make = (
  actor: Actor,
  params: Record<string, unknown>,
  language: 'es' | 'pt' | 'en',
) => Promise<MadeFile | FileInMaking>

/** The account of a session as it is now. */
type ActorOfSession = (session: string, host: string | undefined) => Promise<Actor | undefined>

/** How long a ticket is good for. */
export const ticketSeconds = 60

/**
 * Files that a browser fetches by a plain address: `POST downloads/` gives a ticket for one file and 60 seconds, so
 * that no lasting token is ever in an address (rule P-34). Features register their kinds of file.
 */
export class Downloads {
  private kinds = new Map<string, { access: Exclude<Access, 'public'>; make: Make }>()

  /**
   * @param portal its secret makes the tickets
   * @param actorOfSession whose rights a ticket has
   */
  constructor(
    private portal: { db: Db; config: Pick<Config, 'jwtSecret'> },
    private actorOfSession: ActorOfSession,
  ) {}

  /** Registers a kind of file and who may have it. `make` refuses rows that the actor may not see. */
  offer(kind: string, access: Exclude<Access, 'public'>, make: Make): void {
    this.kinds.set(kind, { access, make })
  }

  /**
   * @returns the seed of a one-use ticket. It opens nothing by itself, so it may be stored with an Idempotency-Key.
   */
  async issue(tx: Db, actor: Actor, kind: string, params: object): Promise<string> {
    const offered = this.kinds.get(kind)
    if (!offered) throw fieldError('kind', texts.notOffered)
    if (!isAllowed(actor, offered.access)) throw forbidden()
    const seed = randomBytes(24).toString('base64url')
    await sql`insert into download (token_hash, account_id, session_id, kind, params, expires_at)
      values (${hashOf(this.tokenOf(seed))}, ${actor.id}, ${actor.session_id}::uuid, ${kind},
        ${JSON.stringify(params)}::jsonb, now() + make_interval(secs => ${sql.lit(ticketSeconds)}))`.execute(tx)
    return seed
  }

  /** The token in a ticket's address: the same for a seed each time. */
  tokenOf(seed: string): string {
    return createHmac('sha256', this.portal.config.jwtSecret).update(`download ${seed}`).digest('base64url')
  }

  /** Makes the file of a ticket and uses the ticket up; 404 for one that is unknown, used or expired. */
  async redeem(
    token: string,
    host: string | undefined,
    language: 'es' | 'pt' | 'en',
  ): Promise<MadeFile | FileInMaking> {
    const ticket = await firstRow(
      this.portal.db,
      sql<{ session_id: string; kind: string; params: Record<string, unknown> }>`
      update download set used_at = now() where token_hash = ${hashOf(token)} and used_at is null and expires_at > now()
        and session_id is not null
      returning session_id, kind, params`,
    )
    const offered = ticket && this.kinds.get(ticket.kind)
    const actor = ticket && (await this.actorOfSession(ticket.session_id, host))
    if (!ticket || !offered || !actor || lacksFactor(actor) || !isAllowed(actor, offered.access)) throw notFound()
    return offered.make(actor, ticket.params, language)
  }
}

function isAllowed(actor: Actor, access: Exclude<Access, 'public'>) {
  if (access === 'account') return true
  return typeof access === 'string' ? actor[access] : access.includes(actor.role)
}
