/** The public entry of shared-sdk: everything that a screen may take from it. */
import './words'

export * from '../contract/money'
export * from '../contract/rules'
export * from './area'
export { Slot, SlotRendererContext } from './slot'
export type { SlotRenderer } from './slot'
export { ApiError } from './api-error'
export * from './calls/account'
export * from './calls/approval'
export * from './calls/cart'
export * from './calls/cart-list'
export * from './calls/clients'
export * from './calls/deliveries'
export * from './calls/leads'
export * from './calls/offers'
export * from './calls/order-import'
export * from './calls/orders'
export * from './calls/products'
export * from './calls/punchout'
export * from './calls/quotations'
export { checkReorder } from './calls/reorder'
export { forgetConfig, hasFlag, portalConfig } from './config'
export { preloadAccount, useAccount, useUserInfo } from './data/use-account'
export { useCart, useCartCommands } from './data/use-cart'
export type { AddToCart, CartCommands, Charge } from './data/use-cart'
export { isOthersCart } from './data/others-cart'
export { useFavouriteCommands, useFavourites, useFavouritesCount, useIsFavourite } from './data/use-favourites'
export { Intentions } from './data/intentions'
export { hasOnDemand } from './data/on-demand'
export { useDownload } from './data/use-download'
export type { Download } from './data/use-download'
export { useListData } from './data/use-list-data'
export { warm } from './data/warm'
export { emit, on } from './events'
export type { PortalEvents } from './events'
export { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent, formatWholeMoney } from './formats'
export {
  addWords,
  currentLanguage,
  followLanguage,
  hasWords,
  i18next,
  languageOf,
  onLanguage,
  resolveLanguage,
  setLanguage,
  wordsOf,
} from './i18n'
export type { Translate } from './i18n'
export { isSearchable, pageOf, useListState } from './list-state'
export type { ListRules, ListState } from './list-state'
export { errorText, genericError, newIntention, request, requestFile, saveFile } from './request'
export type { FileAnswer } from './request'
export * from './session/commands'
export { keepChoice, keptChoice } from './session/kept-choice'
export { sessionReducer } from './session/state'
export type { Lead, OrderedFor, SessionAction, SessionState } from './session/state'
export { catalogueOptionsKey } from './session/storage'
export {
  adopt,
  dispatchSession,
  followOtherTabs,
  logOut,
  portalStore,
  session,
  sessionAtom,
  takeCountry,
} from './session/store'
export { tokenState } from './session/token'
export { shareWithTabs } from './session/other-tabs'
export { usePortalEvent, useSession } from './session/use-session'
