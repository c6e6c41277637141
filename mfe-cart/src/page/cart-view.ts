import { isBuyer, isSales } from '@portal/shared-sdk'
import type { Account, VariantPublic } from '@portal/shared-sdk/contract'

/** Line and client discounts are for admin and sales_manager, where prices are seen (rule C-61). */
export const hasDiscounts = (account: Account) => !account.price_hidden && isSales(account.role)

/** Additional charges are for sales, where the variant has them; a purchasing system takes none (rule C-57). */
export const showsCharges = (account: Account, { settings }: Pick<VariantPublic, 'settings'>) =>
  settings.chargesBlock && !isBuyer(account.role) && account.punchout === null
