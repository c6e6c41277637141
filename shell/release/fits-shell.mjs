import { core } from './core.mjs'

export const { collision, malformed, misfit, ownedBy } = core
