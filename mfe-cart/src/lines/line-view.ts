import { isBuyer } from '@portal/shared-sdk'
import type { Account, AccountRules, Role, VariantPublic } from '@portal/shared-sdk/contract'
import { hasDiscounts } from '../page/cart-view'

/** What of the lines an account sees. */
export interface LineView {
  role: Role
  rules: AccountRules
  showsPrices: boolean
  /** Whether special prices are marked: in some variants not for clients. */
  showsSpecial: boolean
  hasDiscount: boolean
}

export function lineView(account: Account, { settings }: Pick<VariantPublic, 'settings'>): LineView {
  const showsPrices = !account.price_hidden
  return {
    role: account.role,
    rules: account.rules,
    showsPrices,
    showsSpecial: showsPrices && (!isBuyer(account.role) || settings.showSpecialPriceToClients),
    hasDiscount: hasDiscounts(account),
  }
}

/** Why a line is not as the user wants it. */
export interface LineProblem {
  text: string
  onRetry: () => void
}
