import { Type, type Static } from 'typebox'
import { Id, LocalDateTime, named, nullable } from './common'
import { isOneOf } from './names'

/** Scopes of keys (rule E-81), beside those of imports and of releases. */
export const MachineScopes = ['read:events', 'take:orders'] as const

/** To bring one kind of rows in, `import:prices`; import:all is every one of them. */
export type ImportScope = `import:${string}`
/** To release one area, `release:cart` (rule A-48). */
export type ReleaseScope = `release:${string}`
export type MachineScope = (typeof MachineScopes)[number] | ImportScope | ReleaseScope

const scopeOfRows = /^import:[a-z_]{1,40}$/
const scopeOfArea = /^release:[a-z][a-z-]{0,39}$/

/** Whether a text has the form of a scope. */
export const isMachineScope = (text: unknown): text is MachineScope =>
  typeof text === 'string' && (isOneOf(MachineScopes, text) || scopeOfRows.test(text) || scopeOfArea.test(text))

/** A key of another system, without the key itself (rules E-80, E-83). */
export const MachineKey = named(
  'MachineKey',
  Type.Object({
    id: Id,
    name: Type.String(),
    scopes: Type.Array(Type.String()),
    until: nullable(Type.String({ description: 'Its last day, YYYY-MM-DD; null: no end' })),
    created: LocalDateTime,
    used: nullable(LocalDateTime),
    revoked: nullable(LocalDateTime),
  }),
)
export type MachineKey = Static<typeof MachineKey>
export const MachineKeyList = named('MachineKeyList', Type.Object({ results: Type.Array(MachineKey) }))
