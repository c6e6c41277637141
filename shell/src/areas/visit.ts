import type { Canary, Registry } from '@portal/shared-sdk'
import { isInGroup, type Visitor } from '@portal/shared-sdk/first'

/*
 * Which visits get an area's new version before everybody (rules ). The page's first script and the shell ask
 * the same functions, so that both load the same version; nothing is asked of the server.
 */

/** The canaries that a visit takes part in: their ids, by area. */
export type Takes = Readonly<Record<string, string>>

interface Stored {
  user: string
  /** Milliseconds since 1970 until which the visit goes on without another sign of life. */
  until: number
  takes: Takes
}

/** What a browser remembers, as rememberedChoice and rememberChoice. */
interface Memory {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
}

const key = '_visit'
/** A visit ends with half an hour in which no tab shows the portal, and with a log-in or log-out. */
const restMs = 30 * 60_000

/**
 * What the present visit of this browser takes part in. It is decided when the visit begins and stays, in all tabs,
 * whatever is begun or widened meanwhile; what is withdrawn is no longer in the registry.
 */
export function visitTakes(canaries: readonly Canary[], visitor: Visitor, memory: Memory, now: number): Takes {
  const stored = readStored(memory)
  const isSame = stored !== null && stored.user === visitor.user && stored.until > now
  const takes = isSame
    ? stored.takes
    : Object.fromEntries(
        canaries.filter(({ id, to }) => isInGroup(id, to, visitor)).map(({ id, area }) => [area.name, id]),
      )
  memory.write(key, JSON.stringify({ user: visitor.user, until: now + restMs, takes } satisfies Stored))
  return takes
}

function readStored({ read }: Memory): Stored | null {
  try {
    const stored = JSON.parse(read(key) ?? 'null') as Partial<Stored> | null
    const isWhole = typeof stored?.until === 'number' && typeof stored.takes === 'object' && stored.takes !== null
    return isWhole ? (stored as Stored) : null
  } catch {
    return null
  }
}

/** The areas of a visit: the active versions, or the canaries that it takes part in. */
export const areasOfVisit = ({ areas, canaries = [] }: Pick<Registry, 'areas' | 'canaries'>, takes: Takes) =>
  areas.map((area) => canaries.find(({ id, area: { name } }) => name === area.name && takes[name] === id)?.area ?? area)
