import { Type, type Static } from 'typebox'
import { named } from './common'

/** load: its code or words did not come; render: it threw. */
export const BrowserErrorPhases = ['load', 'render'] as const
export type BrowserErrorPhase = (typeof BrowserErrorPhases)[number]

const word = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\w.-]+$' })

/** POST browser_errors/: a failure of an area in a browser, without anything of the person (rule W-12). */
export const BrowserError = named(
  'BrowserError',
  Type.Object({
    area: word(40),
    version: word(60),
    phase: Type.Enum([...BrowserErrorPhases]),
  }),
)
export type BrowserError = Static<typeof BrowserError>
