/** The public entry of shared-sdk: everything that shell and areas may import from its core. */
import './words'

export {
  cartTotals,
  centsOf,
  clientDiscountOf,
  eurosOf,
  limitEffect,
  lineBase,
  percentageOf,
  shippingOf,
  shippingZoneOf,
  timesUnits,
} from '../contract/money'
export type { Cents, Totals } from '../contract/money'
export { fieldsWhere, hasKey, isOneOf, isRecord, keysOf, recordOf } from '../contract/names'
export { RecurringRhythms, isWeekly, recurringDays } from '../contract/recurring-dates'
export { totalName, totalRows } from '../contract/totals'
export type { Sums, TotalKey, TotalRow } from '../contract/totals'
export {
  co2ePerLitre,
  co2ePerTree,
  countryFilter,
  helpSubjects,
  firstMonth,
  isBuyer,
  isId,
  isLeadReference,
  isSales,
  largestDiscount,
  largestQuantity,
  shoppingListLengths,
  recurringLengths,
  leadForms,
  leadLengths,
  isCountable,
  maxQuestion,
  missingToPar,
  litresPer100Km,
  mayStartAt,
  maxMonths,
  maxOfFormat,
  maxSpreadsheetBytes,
  needsAnother,
  startPages,
} from '../contract/rules'
export type { AreaMenu, AreaNavigation, AreaRoute, FrameDeclaration, Labels } from './declaration'
export { isAllowed, isOpenToAll } from './conditions'
export type { Condition, Facts, Permission } from './conditions'
export {
  addDays,
  addMonths,
  isDay,
  lastDayOf,
  lastMonth,
  lastTwelveMonths,
  momentsOfMonths,
  monthOf,
  thisYear,
} from './days'
export type { MonthSpan } from './days'
export { isOffered, linkTo, matchesPath, offerPaths } from './paths'
export type { LinkQuery } from './paths'
export { fitsSdk, misfitOf, readRegistry } from './registry'
export type { Canary, Misfit, RegisteredArea, Registry } from './registry'
export type { CartSlotProps, HeaderSlotProps, ListSlotProps, NoProps, SlotMap, SlotName } from './slots'
export { basePath, portalPath, siteAddress } from './site-address'
export { Slot, SlotRendererContext } from './slot'
export type { SlotRenderer } from './slot'
export { ApiError, minimumOf, unlessGone } from './api-error'
export {
  confirmEmailChange,
  confirmPasswordReset,
  fetchChatbotToken,
  requestAccess,
  requestPasswordReset,
} from './data/account.api'
export { fetchCenter, fetchCenters, fetchClient, fetchClients } from './data/clients.api'
export { allFlags, hasFlag, offerFlags, portalConfig } from './config'
export { countryOf, preloadAccount, useAccount, useObservationsLimit, useUserInfo } from './data/use-account'
export { useCart, useCartCommands } from './data/use-cart'
export type { AddToCart, CartCommands, Charge } from './data/use-cart'
export { clearedCart } from './data/cleared-cart'
export { isOthersCart } from './data/others-cart'
export { useFavouriteCommands, useFavourites, useFavouritesCount, useIsFavourite } from './data/use-favourites'
export { Intentions } from './data/intentions'
export { centerKey, clientKey, isCartKey, isFavouritesKey, leadKey, printFormatsKey } from './data/keys'
export { askForClient } from './data/ask-for-client'
export { askOnCartConflict } from './data/ask-on-cart-conflict'
export { hasOnDemand } from './data/on-demand'
export { useDownload } from './data/use-download'
export type { Download } from './data/use-download'
export { useListData } from './data/use-list-data'
export { warm } from './data/warm'
export { draftOf, forgetDrafts, hasDrafts } from './drafts/draft'
export type { Draft } from './drafts/draft'
export { useLeaveQuestion } from './drafts/use-leave-question'
export { useTyped } from './drafts/use-typed'
export { emit, on } from './events'
export type { ClearedCart, PortalEvents } from './events'
export {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
  formatWholeMoney,
} from './formats'
export { addWords, currentLanguage, followLanguage, onLanguage, setLanguage, wordsOf } from './i18n'
export type { Translate } from './i18n'
export { productFormat, productFormats } from './product-format'
export type { ProductFormat } from './product-format'
export { dayOf, today } from './today'
export { readNumber, readQuantity, readSigned } from '../contract/typed-number'
export { isStillLoggedIn } from './offline/device-mark'
export { canStore, deviceStore } from './offline/device-store'
export type { DeviceStore } from './offline/device-store'
export { keepAccount } from './offline/kept-account'
export { isOfflinePath, offlineScope, offlineWorker, pageCache } from './offline/offline-pages'
export type { OfflineState } from './offline/offline-state'
export { loadSender, sendLater } from './offline/outbox'
export type { LaterCall, OutboxEntry } from './offline/outbox'
export { startDevice } from './offline/start-device'
export { useOfflinePage } from './offline/use-offline-page'
export { useOnline } from './offline/use-online'
export { useOutbox } from './offline/use-outbox'
export { useLinkToken } from './mailed-link/use-link-token'
export { usePrivatePage } from './mailed-link/use-private-page'
export { isSearchable, useSearchText } from './list-search'
export { pageOf, useListState, useWindowList } from './list-state'
export type { ListRules, ListState } from './list-state'
export { errorText, genericError, loadErrorText, newIntention, request, requestFile, saveFile } from './request'
export type { FileAnswer } from './request'
export { upload } from './upload'
export { useResult } from './use-result'
export { useSettled } from './use-settled'
export type { UploadOptions } from './upload'
export * from './session/commands'
export { rememberChoice, rememberedChoice } from './session/remembered-choice'
export { useFold, type Fold } from './session/use-fold'
export type { Lead, OrderedFor, SessionAction, SessionState } from './session/state'
export { catalogueOptionsKey } from './session/storage'
export { ownerOf } from './session/token'
export { adopt, dispatchSession, followOtherTabs, logOut, portalStore, session, takeCountry } from './session/store'
export { shareWithTabs } from './session/other-tabs'
export { usePortalEvent, useSession } from './session/use-session'
