import { core } from './core.mjs'

export const { areaCommand, canaryCommand, startCanary } = core
