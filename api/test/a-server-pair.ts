import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { packageFolder } from '../src/core/package-folder'

/** A streaming replica for tests needs a PostgreSQL of the machine; the embedded engine has none. */
export const onReplica = process.env.DATABASE_URL && existsSync('/usr/lib/postgresql') ? describe : describe.skip

/** A PostgreSQL with its streaming replica. */
export interface ServerPair {
  url: string
  replicaUrl: string
  /** kill: at once; freeze: its processes stand still. */
  replica: (what: 'kill' | 'start' | 'freeze' | 'thaw' | 'promote') => Promise<void>
  /** The replica goes on receiving, and shows nothing of it until `resume`. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts both and makes the portals of this file use them, until `stop`. */
export async function aServerPair(): Promise<ServerPair> {
  const child = fork(join(packageFolder(), '..', 'tooling', 'postgres-pair.mjs'), { stdio: 'inherit' })
  const answer = await messageOf<{ url: string; replicaUrl: string } | null>(child)
  if (!answer) throw new Error('This machine has no PostgreSQL')
  const before = process.env.DATABASE_URL
  process.env.DATABASE_URL = answer.url
  return {
    ...answer,
    replica: async (what) => {
      child.send(what)
      await messageOf(child)
    },
    pause: () => onServer(answer.replicaUrl, pauseReplay),
    resume: () => onServer(answer.replicaUrl, (client) => client.query('select pg_wal_replay_resume()')),
    stop: async () => {
      process.env.DATABASE_URL = before
      const ended = new Promise((done) => child.once('exit', done))
      child.disconnect()
      await ended
    },
  }
}

const messageOf = <T>(child: ChildProcess) => new Promise<T>((done) => child.once('message', done as () => void))

async function pauseReplay(client: pg.Client) {
  await client.query('select pg_wal_replay_pause()')
  // It is asked for first, and is so a little later.
  for (let state = ''; state !== 'paused';)
    ({ state } = (await client.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')).rows[0]!)
}

async function onServer(connectionString: string, act: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await act(client)
  await client.end()
}
