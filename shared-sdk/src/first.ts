/**
 * What the page's first script shares with the core: plain functions without React and without state of the page. The
 * script has a copy of its own.
 */
export { countryFilter } from '../contract/rules'
export { isInGroup, type Visitor } from './canary-group'
export { isAllowed, isOpenToAll } from './conditions'
export { allFlags, offerFlags, portalConfig } from './config'
export type { FirstCall } from './declaration'
export { firstKey } from './first-answers'
export { firstLanguage } from './language'
export { lastTwelveMonths, momentsOfMonths, thisYear } from './days'
export { matchesPath } from './paths'
export { queryOf, type Query } from './query'
export { rememberChoice, rememberedChoice } from './session/remembered-choice'
export { slotPlaces } from './slots'
export type { SessionState } from './session/state'
export { portalPath, siteAddress } from './site-address'
export { loadSession } from './session/storage'
export { ownerOf, tokenState } from './session/token'
export { today } from './today'
