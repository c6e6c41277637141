import { itemAt } from '../known'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { StartError } from '../start-error'
import type { Db } from './db'
import { EmbeddedEngine } from './embedded-engine'
import { EmbeddedSocket } from './embedded-socket'
import { lockFolder } from './folder-lock'
import { makePool, type PortalPoolConfig } from './pool'
import type { Tables } from './tables'
import { codeOf, messageOf } from '../thrown'

/** Connections by what they do. waiting: calls that wait for one. */
export interface Connections {
  in_use: number
  idle: number
  waiting: number
}

export interface Database {
  db: Db
  /** Connections kept for short reads by key, of sessions and accounts (rule P-56); the same as `db` where there is one. */
  reserved: Db
  /** Connections of jobs, so that calls wait for none of theirs (rule W-52); the same as `db` where there is one. */
  forJobs: Db
  kind: 'embedded' | 'server'
  /** The connections of `db`. */
  pool: pg.Pool
  connections: () => Connections
  /** Syncs of the embedded write-ahead log so far; undefined on a server. */
  walSyncs?: () => Promise<number>
  /** Copies the embedded database into a new folder while no statement runs: as a power cut would leave it. */
  copyTo?: (folder: string) => Promise<void>
  /** Runs long work (schema, demonstration data) with a longer time limit of the embedded engine. */
  withLongTimeout: <T>(work: () => Promise<T>) => Promise<T>
  /** Lends one connection, for what a statement alone cannot do (COPY). */
  withConnection: <T>(work: (own: OwnConnection) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** A connection, and the queries on it: no others run there meanwhile. */
export interface OwnConnection {
  client: pg.PoolClient
  db: Db
}

interface DatabaseConfig {
  dataDir: string
  databaseUrl?: string
  namedStatements?: boolean
  /** How long a statement may take before its caller gets 503; 15 seconds by default, 0: any time. */
  statementLimitMs?: number
  /** Connections to a server for everything but short reads; undefined: as many as the processor has use for. */
  connections?: number
}

/**
 * Opens the PostgreSQL server at databaseUrl, else the embedded one in `dataDir/database`, which is locked for
 * this process.
 * @throws StartError with one line: locked, damaged, of another version, unreachable.
 */
export function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.databaseUrl
    ? openServer(config.databaseUrl, config)
    : openEmbedded(join(config.dataDir, 'database'), config)
}

async function openServer(
  url: string,
  { namedStatements = true, statementLimitMs = usualLimitMs, connections = usualConnections() }: DatabaseConfig,
): Promise<Database> {
  const poolOf = (max: number) => makePool({ ...usualPool(url, max, statementLimitMs), namedStatements })
  const pools = [poolOf(connections), poolOf(reservedConnections), poolOf(jobConnections)] satisfies [
    pg.Pool,
    pg.Pool,
    pg.Pool,
  ]
  const [db, reserved, forJobs] = [kyselyOn(pools[0]), kyselyOn(pools[1]), kyselyOn(pools[2])]
  const close = async () => {
    await Promise.all([db.destroy(), reserved.destroy(), forJobs.destroy()])
  }
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await close()
    throw new StartError(
      `The database at DATABASE_URL (${hostOf(url)}) cannot be reached: ${messageOf(error) || codeOf(error)}`,
    )
  }
  return {
    db,
    reserved,
    forJobs,
    kind: 'server',
    pool: itemAt(pools, 0),
    connections: () => connectionsOf(pools),
    withLongTimeout: (work) => work(),
    withConnection: lender(itemAt(pools, 0)),
    close,
  }
}

const usualLimitMs = 15_000
const reservedConnections = 2
const jobConnections = 2

/**
 * Further connections would only wait in the server, and each plans every statement for itself (eight calls at once take
 * a third longer with ten connections than with four).
 */
export const usualConnections = (): number => Math.max(4, 2 * availableParallelism())

/** Settings of connections to a server. statementLimitMs: after which a statement fails there and here. */
export const usualPool = (
  url: string,
  max: number,
  statementLimitMs: number,
): Omit<PortalPoolConfig, 'namedStatements'> => ({
  connectionString: url,
  max,
  ...permanent(max),
  statement_timeout: statementLimitMs,
  statementLimitMs,
  application_name: 'portal',
  // No JIT and no parallel workers: either takes longer to start than our statements run, and busy cores have no time to
  // spare.
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
})

/**
 * Connections stay open, with the statements that they have planned. A broken one is noticed by keep-alive, and each is
 * replaced after an hour, so that no plan grows old.
 */
const permanent = (connections: number) => ({
  min: connections,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
  maxLifetimeSeconds: 3_600,
})

async function openEmbedded(
  folder: string,
  { namedStatements = true, statementLimitMs }: DatabaseConfig,
): Promise<Database> {
  const unlock = lockFolder(folder)
  const engine = new EmbeddedEngine(folder, statementLimitMs)
  try {
    await engine.open()
  } catch (error) {
    unlock()
    throw error
  }
  const pool = makePool({
    // The engine has one session.
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    // Longer than a statement may take.
    connectionTimeoutMillis: 30_000,
    stream: () => new EmbeddedSocket(engine),
    namedStatements,
    // The engine's own watchdog ends what takes too long.
    statementLimitMs: 0,
  })
  const db = kyselyOn(pool)
  const withLongTimeout = async <T>(work: () => Promise<T>) => {
    const usual = engine.callTimeoutMs
    engine.callTimeoutMs = 600_000
    try {
      return await work()
    } finally {
      engine.callTimeoutMs = usual
    }
  }
  const stopMaintenance = vacuumHourly(() => withLongTimeout(() => pool.query('vacuum (analyze)')))
  return {
    db,
    reserved: db,
    forJobs: db,
    kind: 'embedded',
    pool,
    connections: () => connectionsOf([pool]),
    walSyncs: () => engine.walSyncs(),
    copyTo: (to) => withLongTimeout(() => engine.copyTo(to)),
    withLongTimeout,
    withConnection: lender(pool),
    close: async () => {
      stopMaintenance()
      await db.destroy()
      await engine.close()
      unlock()
    },
  }
}

/** The embedded engine has no autovacuum. */
function vacuumHourly(vacuum: () => Promise<unknown>) {
  const hour = 3_600_000
  const timer = setInterval(() => void vacuum().catch(() => undefined), hour)
  timer.unref()
  return () => clearInterval(timer)
}

function kyselyOn(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

const lender =
  (pool: pg.Pool): Database['withConnection'] =>
  async (work) => {
    const client = await pool.connect()
    const shared = { query: client.query.bind(client) as never, release: () => undefined }
    try {
      const db = new Kysely<Tables>({
        dialect: new PostgresDialect({ pool: { connect: async () => shared, end: async () => undefined } }),
      })
      return await work({ client, db })
    } finally {
      client.release()
    }
  }

function connectionsOf(pools: pg.Pool[]): Connections {
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
  return {
    in_use: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  }
}

/** Without user and password. */
function hostOf(url: string) {
  return URL.canParse(url) ? new URL(url).host || 'local socket' : 'unreadable address'
}
