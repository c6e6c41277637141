import { isOneOf } from './names'

/** Scopes of keys (rule E-81), beside those of imports. */
export const MachineScopes = ['read:events', 'take:orders'] as const

/** To bring one kind of rows in, `import:prices`; import:all is every one of them. */
export type ImportScope = `import:${string}`
export type MachineScope = (typeof MachineScopes)[number] | ImportScope

const importScope = /^import:[a-z_]{1,40}$/

/** Whether a text has the form of a scope. */
export const isMachineScope = (text: unknown): text is MachineScope =>
  typeof text === 'string' && (isOneOf(MachineScopes, text) || importScope.test(text))
