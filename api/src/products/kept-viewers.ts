import { sql } from 'kysely'
import { rows, type Db } from '../db/db'
import type { Actor } from '../http/actor'
import {
  firstProof,
  isNamed,
  namedRows,
  stillProof,
  type NamedFacts,
  type NamedRows,
  type Proof,
  type Whose,
} from './named-rows'
import { viewerFrom, type Viewer } from './viewer'

const mostKept = 5_000
const mostFacts = 20_000

/**
 * What is known of clients and centres, so that a list needs no statement of its own for whom it names: a statement of
 * the answer proves it (rowReader). Where it is otherwise, or nothing proved it, it is read and the answer made anew.
 */
export class KeptViewers {
  /** By who named what, for the next call. */
  private kept = new Map<string, NamedRows>()
  /** Of anybody's calls, for the first one of somebody else. */
  private clients = new Map<number, Pick<NamedFacts, 'client_rate' | 'only_authorized_products'>>()
  private clientOf = new Map<number, number>()

  constructor(private db: Db) {}

  /** Reads the facts of clients and centres ahead, as far as they are to be kept. */
  async learn(): Promise<void> {
    const clients = await rows(
      this.db,
      sql<Pick<NamedRows, 'client_id' | 'client_rate' | 'only_authorized_products'>>`
      select id as client_id, price_rate_id as client_rate, only_authorized_products from client order by id limit ${mostFacts}`,
    )
    for (const client of clients) this.see(client)
    const centers = await rows(
      this.db,
      sql<{ id: number; client_id: number }>`select id, client_id from center order by id limit ${mostFacts}`,
    )
    for (const { id, client_id } of centers) keep(this.clientOf, mostFacts, id, client_id)
  }

  /**
   * Answers for the viewer of a call.
   * @throws as viewerOf
   */
  async answer<T>(actor: Actor, whose: Whose, answer: (viewer: Viewer) => Promise<T>): Promise<T> {
    if (!isNamed(whose)) return answer(viewerFrom(actor, undefined))
    const { session_id, id, role, stat_node_id, sales_person_id, punchout } = actor
    const key = [
      session_id,
      id,
      role,
      stat_node_id,
      sales_person_id,
      punchout?.client,
      whose.client,
      whose.center,
      whose.lead,
    ].join(' ')
    const assumed = this.assumed(actor, whose, this.kept.get(key))
    if (assumed) {
      const { proof, viewer } = assumed
      try {
        const answered = await answer(viewer)
        if (proof.proved) {
          keep(this.kept, mostKept, key, proof.proved)
          return answered
        }
      } catch (error) {
        // A refusal of what is not known to be the account's would tell that it is there.
        if (proof.proved) throw error
      }
      this.kept.delete(key)
    }
    const named = await namedRows(this.db, actor, whose)
    if (named) {
      keep(this.kept, mostKept, key, named)
      this.see(named)
    }
    return answer(viewerFrom(actor, named))
  }

  private assumed(
    actor: Actor,
    whose: Whose,
    known: NamedRows | undefined,
  ): { viewer: Viewer; proof: Proof } | undefined {
    const facts = known ?? this.factsOf(whose)
    if (!facts) return undefined
    const proof = known ? stillProof(actor, known) : firstProof(actor, whose, facts)
    return { viewer: viewerFrom(actor, facts, proof), proof }
  }

  private factsOf({ client, center, lead }: Whose): NamedFacts | undefined {
    const id = client ?? (center === undefined ? undefined : this.clientOf.get(center))
    const facts = id === undefined ? undefined : this.clients.get(id)
    if (!facts || lead || (center && this.clientOf.get(center) !== id)) return undefined
    return {
      client_id: id!,
      ...facts,
      center_id: center ?? null,
      center_client: center ? id! : null,
      lead_id: null,
      lead_rate: null,
    }
  }

  private see({
    client_id,
    client_rate,
    only_authorized_products,
    center_id,
    center_client,
  }: Partial<NamedRows>): void {
    if (client_id)
      keep(this.clients, mostFacts, client_id, {
        client_rate: client_rate ?? null,
        only_authorized_products: only_authorized_products ?? null,
      })
    if (center_id && center_client) keep(this.clientOf, mostFacts, center_id, center_client)
  }
}

/** What was kept first makes room. */
function keep<Key, Value>(kept: Map<Key, Value>, most: number, key: Key, value: Value): void {
  if (!kept.has(key) && kept.size >= most) kept.delete(kept.keys().next().value!)
  kept.set(key, value)
}
