import { hasFlag, isBuyer, isSales, portalConfig, useAccount, useSession } from '@portal/shared-sdk'
import type { AccountRules, Role } from '@portal/shared-sdk/contract'
import { useMemo } from 'react'
import { useKind } from '../kind/use-kind'

/** Who looks at products: everything that decides what of them is shown and offered. */
export interface Viewer {
  /** Everybody's catalogue: a quotation for each product instead of prices and a cart (000 section 2). */
  isPublic: boolean
  /** null while the account is unknown, and for everybody. */
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
  /** In lists and cards; the product's own page always has them (000 section 2). */
  showsFormats: boolean
  showsFavourites: boolean
  showsAlternatives: boolean
  marksSpecialPrices: boolean
  chargeProducts: readonly number[]
  rules: ViewerRules
}
export type ViewerRules = Pick<AccountRules, 'stock_limit' | 'on_demand' | 'obsolete_limit'>

const documentedRules: ViewerRules = { stock_limit: false, on_demand: true, obsolete_limit: true }

/**
 * The viewer of this page; isKnown turns true once the account is here, or could not be had. The same object until
 * something of it changes, so that a list draws again only the products that do.
 */
export function useViewer(): Viewer & { isKnown: boolean } {
  const { isPublic } = useKind()
  const { token, client, center, lead } = useSession()
  const { account, error } = useAccount()
  return useMemo(() => {
    const { settings } = portalConfig()
    const role = isPublic ? null : (account?.role ?? null)
    const isClient = isBuyer(role)
    return {
      isPublic,
      role,
      isClient,
      isSales: isSales(role),
      pricesHidden: isPublic || (account?.price_hidden ?? false),
      hasBuyer: !isPublic && (client !== null || lead !== null),
      hasCenter: !isPublic && center !== null,
      showsStock: hasFlag('stock'),
      showsStockAsWord: isPublic || isClient || hasFlag('stock_availability'),
      showsFormats: hasFlag('formato'),
      showsFavourites: hasFlag('favorite') && token !== null && !isPublic,
      showsAlternatives: hasFlag('sustainability'),
      marksSpecialPrices: !isClient || settings.showSpecialPriceToClients,
      chargeProducts: settings.charge_products,
      rules: account?.rules ?? documentedRules,
      isKnown: isPublic || token === null || account !== undefined || error !== undefined,
    }
  }, [isPublic, token, client, center, lead, account, error])
}
