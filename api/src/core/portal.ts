import type { Clock } from './clock'
import type { Db } from './db/db'
import type { Config } from './env'
import type { Downloads } from './downloads/downloads'
import type { FastifyBaseLogger } from 'fastify'
import type { Connections } from './db/open-database'
import type { Replica } from './db/replica'
import type { Jobs } from './jobs/jobs'
import type { Variants } from './variants/load-variants'

/** What every feature gets: made once, by the server or by a test. */
export interface Portal {
  db: Db
  /** For short reads by key that wait for nobody's long ones: sessions, accounts (rule P-56). */
  reserved: Db
  /** What lists, figures and exports are read from (rule P-65): `request.db` is it where a call may. */
  replica: Replica | undefined
  config: Config
  clock: Clock
  variants: Variants
  jobs: Jobs
  downloads: Downloads
  /** Lines of JSON (rule W-10). */
  log: FastifyBaseLogger
  connections: () => Connections
}
