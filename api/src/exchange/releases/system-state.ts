import type { SystemState } from '@portal/shared-sdk/contract'
import { registryOf } from '@portal/shared-sdk/release'
import { usedVersions } from '../../core/areas/queries'
import type { Portal } from '../../core/portal'
import { commitOf, versionOf } from '../../core/watch/version'
import { liveAreas } from './present'

interface Group {
  percent?: number
  brands?: string[]
  accounts?: unknown[]
}

/** What a registry may say beside the active versions. */
interface Rollout {
  canaries?: { to: Group; area: { name: string; version: string } }[]
  off?: string[]
}

const groupText = ({ percent, brands, accounts }: Group): string =>
  percent !== undefined ? `${percent} %` : brands ? brands.join(', ') : String(accounts?.length ?? 0)

const commits = new WeakMap<object, () => Promise<string | null>>()

/** GET system/ (rule A-50). */
export async function systemState({ reserved, config }: Pick<Portal, 'reserved' | 'config'>): Promise<SystemState> {
  const commit = commits.get(config) ?? commitOf(config.commit)
  commits.set(config, commit)
  const { version, database, migration, ...api } = await versionOf(reserved, commit)
  const { revision, shell, results } = await liveAreas(config.siteDir)
  const { versions, times } = await usedVersions(reserved)
  const { canaries = [], off = [] } = registryOf(config.siteDir) as Rollout
  return {
    revision,
    shell,
    areas: results.map((live) => {
      const canary = canaries.find(({ area }) => area.name === live.name)
      const isLive = (one: { area: string; version: string }) => one.area === live.name && one.version === live.version
      const use = versions.find(isLive)
      return {
        ...live,
        canary: canary ? { version: canary.area.version, to: groupText(canary.to) } : null,
        is_off: off.includes(live.name),
        use: use ? { loads: use.loads, failed: use.failed, load_ms: times.find(isLive)?.p75 ?? null } : null,
      }
    }),
    api: { version, commit: api.commit },
    database: { engine: config.databaseUrl ? 'PostgreSQL' : 'PGlite', version: database, migration },
  }
}
