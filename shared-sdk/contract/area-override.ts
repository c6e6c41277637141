import { Type, type Static } from 'typebox'
import { named } from './common'

/** An area that a browser takes from a developer's machine (rule A-75). */
export const AreaOverride = named(
  'AreaOverride',
  Type.Object({
    area: Type.String({ pattern: '^[a-z][a-z-]*$', maxLength: 40 }),
    origin: Type.String({ minLength: 1, maxLength: 200, description: 'As in http://localhost:8082, without a path' }),
  }),
)
export type AreaOverride = Static<typeof AreaOverride>
