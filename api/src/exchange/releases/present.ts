import type { AreaChange, AreaOutcome, LiveAreas, LiveVersion } from '@portal/shared-sdk/contract'
import { liveAt, pastOf, type Live, type Outcome } from '@portal/shared-sdk/release'
import { localTime } from '../../core/clock'

const when = (at: string | null) => localTime(at === null ? null : new Date(at))

const presentLive = ({ at, ...live }: Live): LiveVersion => ({ ...live, when: when(at) })

/** GET areas/: what is live (rule A-45). */
export function liveAreas(site: string): LiveAreas {
  const { revision, shell, areas } = liveAt(site)
  return { revision, shell: shell ? presentLive(shell) : null, results: areas.map(presentLive) }
}

/** GET areas/{area}/releases/: the newest first. */
export const changesOf = (site: string, area?: string): AreaChange[] =>
  pastOf(site, area).map(({ at, canReturn, ...entry }) => ({ ...entry, when: when(at), can_return: canReturn }))

/** What a release or a rollback to a version did. */
export const presentOutcome = ({ area, from, to, revision, isChanged }: Outcome): AreaOutcome => ({
  area,
  version: to!,
  from,
  revision,
  is_changed: isChanged,
})
