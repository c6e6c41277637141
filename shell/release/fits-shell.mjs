import { core } from './core.mjs'

export const { collision, formOf, malformed, misfit, ownedBy } = core
