import type { SystemState } from '@portal/shared-sdk/contract'
import type { Portal } from '../../core/portal'
import { commitOf, versionOf } from '../../core/watch/version'
import { liveAreas } from './present'

const commits = new WeakMap<object, () => Promise<string | null>>()

/** GET system/ (rule A-50). */
export async function systemState({ reserved, config }: Pick<Portal, 'reserved' | 'config'>): Promise<SystemState> {
  const commit = commits.get(config) ?? commitOf(config.commit)
  commits.set(config, commit)
  const { version, database, migration, ...api } = await versionOf(reserved, commit)
  const { revision, shell, results } = liveAreas(config.siteDir)
  return {
    revision,
    shell,
    areas: results,
    api: { version, commit: api.commit },
    database: { engine: config.databaseUrl ? 'PostgreSQL' : 'PGlite', version: database, migration },
  }
}
