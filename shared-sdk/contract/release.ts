import { Type, type Static } from 'typebox'
import { Id, LocalDateTime, named, nullable, oneOf } from './common'

const AreaName = Type.String({ pattern: '^[a-z][a-z-]*$', maxLength: 40, description: 'cart' })
const AreaVersion = Type.String({ pattern: '^\\w[\\w.-]*$', maxLength: 80, description: '1.0.0-1a2b3c4d' })
const notes = Type.Optional(Type.String({ maxLength: 1000, description: 'What people read in the history' }))

export const AreaParams = Type.Object({ area: AreaName })

/** POST areas/{area}/releases/: a form with the packed files of a built area (rule A-47). */
export const AreaReleaseForm = named(
  'AreaReleaseForm',
  Type.Object({
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the file' }),
    commit: Type.Optional(Type.String({ pattern: '^[\\w.+-]*$', maxLength: 64, description: 'Of the sources' })),
    notes,
    file: Type.Optional(Type.Unsafe<unknown>({ description: 'The built folder as ZIP' })),
  }),
)
export type AreaReleaseForm = Static<typeof AreaReleaseForm>

export const AreaRollback = named('AreaRollback', Type.Object({ to: AreaVersion, notes }))
export type AreaRollback = Static<typeof AreaRollback>

/** What a release or a rollback did. */
export const AreaOutcome = named(
  'AreaOutcome',
  Type.Object({
    area: Type.String(),
    version: Type.String(),
    from: nullable(Type.String({ description: 'What was live before' })),
    revision: Type.Integer({ description: 'Of the registry' }),
    is_changed: Type.Boolean(),
  }),
)
export type AreaOutcome = Static<typeof AreaOutcome>

const authorship = {
  who: nullable(Type.String({ description: 'The name of a token, an account, or the user of the operating system' })),
  when: nullable(LocalDateTime),
  commit: nullable(Type.String()),
  notes: nullable(Type.String()),
}

/** What is live of an area, or of the shell; null where an older program released it (rule A-45). */
export const LiveVersion = named(
  'LiveVersion',
  Type.Object({
    name: Type.String(),
    version: Type.String(),
    sdk: Type.String({ description: 'The range of shared-sdk that it needs; of the shell the version that it has' }),
    ...authorship,
    bytes: nullable(Type.Integer({ description: 'All its files, compressed; null for the shell' })),
    previous: nullable(Type.String({ description: 'What a rollback goes back to' })),
  }),
)
export type LiveVersion = Static<typeof LiveVersion>

export const LiveAreas = named(
  'LiveAreas',
  Type.Object({
    revision: Type.Integer(),
    shell: nullable(LiveVersion),
    results: Type.Array(LiveVersion),
  }),
)
export type LiveAreas = Static<typeof LiveAreas>

export const ReleaseActions = ['release', 'rollback', 'remove', 'canary', 'widen', 'withdraw', 'off', 'on'] as const

/** One line of the history of an area. */
export const AreaChange = named(
  'AreaChange',
  Type.Object({
    revision: Type.Integer(),
    action: oneOf(ReleaseActions),
    area: Type.String(),
    version: nullable(Type.String({ description: 'Null: taken out of the portal' })),
    from: nullable(Type.String()),
    ...authorship,
    can_return: Type.Boolean({ description: 'A rollback may go to its version' }),
  }),
)
export type AreaChange = Static<typeof AreaChange>
export const AreaChanges = named('AreaChanges', Type.Object({ results: Type.Array(AreaChange) }))

const Whole = Type.Unsafe<unknown>({ description: 'As area.json of a build has it, or contract.json' })
const HeldArea = Type.Object({
  name: Type.String(),
  version: Type.String(),
  isLive: Type.Boolean(),
  declaration: Whole,
  fills: Type.Array(Type.String({ description: 'A slot' })),
  contract: Type.Optional(Whole),
})

/**
 * areas/{area}/held_against/: what a release is held against (rule A-71), for programs: names are those of the files of
 * builds, not of this API.
 */
export const AreaHeldAgainst = named(
  'AreaHeldAgainst',
  Type.Object({
    areas: Type.Array(HeldArea),
    shells: Type.Array(Type.Unsafe<unknown>({ description: 'As shell.json of a build has it, with isLive' })),
    own: Type.Optional(HeldArea),
  }),
)

const LiveArea = named(
  'LiveArea',
  Type.Object({
    ...LiveVersion.properties,
    canary: nullable(
      Type.Object({
        version: Type.String(),
        to: Type.String({ description: 'Who gets it: 10 %, names of brands, or a number of accounts' }),
      }),
    ),
    is_off: Type.Boolean({ description: 'Switched off for everybody' }),
    use: nullable(
      Type.Object(
        {
          loads: Type.Integer(),
          failed: Type.Integer({ description: 'Loads with a failure' }),
          load_ms: nullable(Type.Integer({ description: 'Within which three quarters of the loads came' })),
        },
        { description: 'Of its version in browsers, of the last days; null where that is not counted' },
      ),
    ),
  }),
)
export type LiveArea = Static<typeof LiveArea>

/** `system/`: what is live, for administrators (rule A-50). */
export const SystemState = named(
  'SystemState',
  Type.Object({
    revision: Type.Integer(),
    shell: nullable(LiveVersion),
    areas: Type.Array(LiveArea),
    api: Type.Object({ version: Type.String(), commit: nullable(Type.String()) }),
    database: Type.Object({
      engine: Type.String({ description: 'PostgreSQL, or PGlite for the embedded one' }),
      version: nullable(Type.String()),
      migration: nullable(Type.String({ description: 'The newest one that was applied' })),
    }),
  }),
)
export type SystemState = Static<typeof SystemState>

/** A token of an area, without the token itself (rule A-48). */
export const AreaToken = named(
  'AreaToken',
  Type.Object({
    id: Id,
    area: Type.String(),
    name: Type.String(),
    until: nullable(Type.String({ description: 'Its last day, YYYY-MM-DD; null: no end' })),
    created: LocalDateTime,
    used: nullable(LocalDateTime),
    revoked: nullable(LocalDateTime),
  }),
)
export type AreaToken = Static<typeof AreaToken>
export const AreaTokenList = named('AreaTokenList', Type.Object({ results: Type.Array(AreaToken) }))

export const AreaTokenCreate = named(
  'AreaTokenCreate',
  Type.Object({
    area: AreaName,
    name: Type.String({ minLength: 1, maxLength: 60, description: 'Letters, digits, blanks and . _ -' }),
    until: Type.Optional(nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Its last day' }))),
  }),
)
export type AreaTokenCreate = Static<typeof AreaTokenCreate>
export const AreaTokenSecret = named('AreaTokenSecret', Type.Object({ ...AreaToken.properties, token: Type.String() }))
export type AreaTokenSecret = Static<typeof AreaTokenSecret>
