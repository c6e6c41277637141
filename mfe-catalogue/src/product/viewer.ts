import { hasFlag, portalConfig, useAccount, useSession } from '@portal/shared-sdk'
import type { AccountRules, Role } from '@portal/shared-sdk/contract'

/** Who looks at products: everything that decides what of them is shown and offered. */
export interface Viewer {
  /** null while the account is unknown. */
  role: Role | null
  /** Client and network accounts: no sidebar, supplier, brand or stock number (000 section 6). */
  isClient: boolean
  /** admin and sales_manager. */
  isSales: boolean
  pricesHidden: boolean
  /** A client or a lead is chosen: only for one of them can anything be added. */
  hasBuyer: boolean
  hasCenter: boolean
  showsStock: boolean
  showsStockAsWord: boolean
  showsFormats: boolean
  showsFavourites: boolean
  showsAlternatives: boolean
  marksSpecialPrices: boolean
  chargeProducts: readonly number[]
  rules: ViewerRules
}
export type ViewerRules = Pick<AccountRules, 'stock_limit' | 'on_demand' | 'obsolete_limit'>

const documentedRules: ViewerRules = { stock_limit: false, on_demand: true, obsolete_limit: true }

/** The viewer of this page; isKnown turns true once the account is here, or could not be had. */
export function useViewer(): Viewer & { isKnown: boolean } {
  const { token, client, center, lead } = useSession()
  const { account, error } = useAccount()
  const { settings } = portalConfig()
  const role = account?.role ?? null
  const isClient = role === 'client' || role === 'network'
  return {
    role,
    isClient,
    isSales: role === 'admin' || role === 'sales_manager',
    pricesHidden: account?.price_hidden ?? false,
    hasBuyer: client !== null || lead !== null,
    hasCenter: center !== null,
    showsStock: hasFlag('stock'),
    showsStockAsWord: isClient || hasFlag('stock_availability'),
    showsFormats: hasFlag('formato'),
    showsFavourites: hasFlag('favorite') && token !== null,
    showsAlternatives: hasFlag('sustainability'),
    marksSpecialPrices: !isClient || settings.showSpecialPriceToClients,
    chargeProducts: settings.charge_products,
    rules: account?.rules ?? documentedRules,
    isKnown: token === null || account !== undefined || error !== undefined,
  }
}
