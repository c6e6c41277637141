import { Type, type Static } from 'typebox'
import { LocalDateTime, named, nullable } from './common'

/** load: its code or words did not come; start: its code threw or never ended as it began; render: it threw on a page;
 * action: it threw afterwards. */
export const BrowserErrorPhases = ['load', 'start', 'render', 'action'] as const
export type BrowserErrorPhase = (typeof BrowserErrorPhases)[number]

const word = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\w.-]+$' })
const phase = Type.Enum([...BrowserErrorPhases])

/** POST browser_errors/: a failure of an area in a browser, without anything of the person (rule W-12). */
export const BrowserError = named('BrowserError', Type.Object({ area: word(40), version: word(80), phase }))
export type BrowserError = Static<typeof BrowserError>

/** POST area_use/: what a page showed of areas, of at most a page's first load and failures each (rule A-58). */
export const AreaUse = named(
  'AreaUse',
  Type.Object({
    uses: Type.Array(
      Type.Object({
        area: word(40),
        version: word(80),
        /** The first that this page tells of the version: one load. */
        is_load: Type.Boolean(),
        /** The first failure of the version that this page tells of. */
        is_failure: Type.Boolean(),
        phase: nullable(phase),
        /** Milliseconds until its code and words had come. */
        load_ms: nullable(Type.Integer({ minimum: 0, maximum: 600_000 })),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  }),
)
export type AreaUse = Static<typeof AreaUse>

const count = () => Type.Integer({ minimum: 0 })

/** A version of an area in browsers, of the last seven days. */
const VersionUse = named(
  'VersionUse',
  Type.Object({
    area: Type.String(),
    version: Type.String(),
    /** Of the sample: a fifth of the pages, all of them while an area has a canary. */
    loads: count(),
    accounts: count(),
    /** Loads with a failure. */
    failed: count(),
    /** Failures by phase. */
    errors: Type.Object({ load: count(), start: count(), render: count(), action: count() }),
    /** Milliseconds within which half, three quarters of the loads came; null without one that came. */
    load_ms_p50: nullable(count()),
    load_ms_p75: nullable(count()),
  }),
)
export type VersionUse = Static<typeof VersionUse>

/** A canary that the portal withdrew by itself (rule A-57). */
const AreaWithdrawal = named(
  'AreaWithdrawal',
  Type.Object({
    id: Type.String(),
    area: Type.String(),
    version: Type.String(),
    beside: Type.String(),
    reason: Type.String(),
    withdrawn: LocalDateTime,
  }),
)
export type AreaWithdrawal = Static<typeof AreaWithdrawal>

/** GET area_use/ (rule A-58). */
export const AreaUses = named(
  'AreaUses',
  Type.Object({ versions: Type.Array(VersionUse), withdrawals: Type.Array(AreaWithdrawal) }),
)
export type AreaUses = Static<typeof AreaUses>
