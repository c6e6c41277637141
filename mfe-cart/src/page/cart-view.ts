import { isBuyer, isSales } from '@portal/shared-sdk'
import type { Account, VariantPublic } from '@portal/shared-sdk/contract'
import type { LineView } from '../lines/cart-line'

type Config = Pick<VariantPublic, 'settings'>

/** Line and client discounts are for admin and sales_manager, where prices are seen (000 section 6). */
export const hasDiscounts = (account: Account) => !account.price_hidden && isSales(account.role)

/** What of the lines this account sees. */
export function linesView(account: Account, { settings }: Config): LineView {
  const showsPrices = !account.price_hidden
  return {
    role: account.role,
    rules: account.rules,
    showsPrices,
    showsSpecial: showsPrices && (!isBuyer(account.role) || settings.showSpecialPriceToClients),
    hasDiscount: hasDiscounts(account),
  }
}

/**
 * Additional charges are for roles that sell, where the variant has them; a purchasing system takes none (000 section
 * 2).
 */
export const showsCharges = (account: Account, { settings }: Config) =>
  settings.chargesBlock && !isBuyer(account.role) && account.punchout === null
