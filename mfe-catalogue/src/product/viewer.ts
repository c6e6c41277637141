import { hasFlag, isBuyer, isSales, portalConfig, useAccount, useSession } from '@portal/shared-sdk'
import type { AccountRules, Role } from '@portal/shared-sdk/contract'
import { useMemo } from 'react'
import { useKind } from '../kind/use-kind'

/** Who looks at products, as far as it decides what is shown and offered. */
export interface Viewer {
  /** The public catalogue: quotations instead of prices and a cart. */
  isPublic: boolean
  /** null while the account is unknown, and in the public catalogue. */
  role: Role | null
  /** Client and network accounts: no side column, supplier, brand or stock number (rules K-22, K-46). */
  isClient: boolean
  /** admin and sales_manager. */
  isSales: boolean
  pricesHidden: boolean
  /** A client or a lead is chosen: only for one of them can anything be added. */
  hasBuyer: boolean
  hasCenter: boolean
  showsStock: boolean
  showsStockAsWord: boolean
  /** In lists and cards; a product's page always has them. */
  showsFormats: boolean
  showsFavourites: boolean
  showsAlternatives: boolean
  marksSpecialPrices: boolean
  rules: ViewerRules
}
export type ViewerRules = Pick<AccountRules, 'stock_limit' | 'on_demand' | 'obsolete_limit'>

const defaultRules: ViewerRules = { stock_limit: false, on_demand: true, obsolete_limit: true }

/**
 * The viewer of this page. isKnown: the account is loaded or failed to load. The object stays the same until something
 * of it changes, so that a list renders only the products that changed.
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
      rules: account?.rules ?? defaultRules,
      isKnown: isPublic || token === null || account !== undefined || error !== undefined,
    }
  }, [isPublic, token, client, center, lead, account, error])
}
