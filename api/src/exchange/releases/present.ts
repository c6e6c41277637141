import type { AreaChange, AreaOutcome, Language, LiveAreas, LiveVersion } from '@portal/shared-sdk/contract'
import { liveAt, pastOf, type Live, type Outcome } from '@portal/shared-sdk/release'
import { localTime } from '../../core/clock'
import { say } from '../../core/http/texts'
import { administrator } from './texts'

const when = (at: string | null) => localTime(at === null ? null : new Date(at))

const presentLive = ({ at, ...live }: Live): LiveVersion => ({ ...live, when: when(at) })

/** GET areas/: what is live (rule A-45). */
export async function liveAreas(site: string): Promise<LiveAreas> {
  const { revision, shell, areas } = await liveAt(site)
  return { revision, shell: shell ? presentLive(shell) : null, results: areas.map(presentLive) }
}

/** GET areas/{area}/releases/: the newest first. */
export const changesOf = async (site: string, area?: string): Promise<AreaChange[]> =>
  (await pastOf(site, area)).map(({ at, canReturn, ...entry }) => ({ ...entry, when: when(at), can_return: canReturn }))

// From the start of a word: tried at each of its letters, a long text would take minutes.
const address = /(?<![^\s@,;:<>()"'=])[^\s@,;:<>()"'=]+@[^\s@,;:<>()"'=]+/g

/**
 * For who calls by a token: e-mails are not told (rule A-48). An account that acted is an administrator's, since nobody else
 * may; in notes there are those of a canary's accounts.
 */
export const withoutAddresses =
  (language: Language) =>
  <Row extends { who: string | null; notes: string | null }>(row: Row): Row => ({
    ...row,
    who: row.who?.includes('@') ? say(administrator, language) : row.who,
    notes: row.notes?.replace(address, '…') ?? null,
  })

/** What a release or a rollback to a version did. */
export const presentOutcome = ({ area, from, to, revision, isChanged }: Outcome): AreaOutcome => ({
  area,
  version: to!,
  from,
  revision,
  is_changed: isChanged,
})
