import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { rows } from '../db/db'
import { readMigrations } from '../db/migration-files'
import type { Portal } from '../portal'
import { messageOf } from '../thrown'
import { withinLimit } from './within-limit'

/** What `/readyz` tells of one part. ms: how long the look took. */
interface Check {
  ok: boolean
  ms: number
  /** Why it failed. */
  problem?: string
}
export const checkNames = ['database', 'migrations', 'disk', 'jobs'] as const
export type Checks = Record<(typeof checkNames)[number], Check>

const limitMs = 1_000

/** Bytes of the file system of a folder that this process may still write, and of all of it. */
export async function spaceOf(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Answers the function that looks at all parts at once (rules W-2, W-3). */
export function readinessOf(portal: Pick<Portal, 'reserved' | 'config' | 'jobs'>): () => Promise<Checks> {
  // A pool that long statements exhaust is no database that is away.
  const { reserved: db, config, jobs } = portal
  const migrations = readMigrations().map(({ name }) => name)
  const looks: Record<keyof Checks, () => Promise<string | undefined>> = {
    database: async () => {
      await sql`select 1`.execute(db)
      return undefined
    },
    migrations: async () => {
      const applied = new Set((await rows(db, sql<{ name: string }>`select name from migration`)).map((m) => m.name))
      const missing = migrations.find((name) => !applied.has(name))
      return missing && `${missing} is not applied`
    },
    disk: async () => {
      const { free } = await spaceOf(config.dataDir)
      return free < config.diskMinFree ? `${megabytes(free)} MB free of ${megabytes(config.diskMinFree)}` : undefined
    },
    jobs: async () => (jobs.areLookedFor() ? undefined : 'no job was looked for in the last minute'),
  }
  const each = checkNames.map((name) => [name, timed(looks[name])] as const)
  return async () =>
    Object.fromEntries(await Promise.all(each.map(async ([name, look]) => [name, await look()]))) as Checks
}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000)

/** A look that does not end in time has failed. */
function timed(look: () => Promise<string | undefined>): () => Promise<Check> {
  const limited = withinLimit(
    () => look().catch((error: unknown) => messageOf(error) || 'failed'),
    limitMs,
    `no answer within ${limitMs} ms`,
  )
  return async () => {
    const begun = performance.now()
    const problem = await limited()
    return { ok: problem === undefined, ms: Math.round(performance.now() - begun), ...(problem && { problem }) }
  }
}
