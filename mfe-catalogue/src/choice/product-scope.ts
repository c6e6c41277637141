/** Which of the client's products are listed (rule K-27). */
export type Scope = 'all' | 'special_price' | 'add_extra_products'
export const scopes: readonly Scope[] = ['special_price', 'all', 'add_extra_products']

interface ScopeFacts {
  /** The client has special prices: "Autorizados" is offered. */
  hasSpecialPrices: boolean
  /** The account or the client may buy authorised products only: nothing is offered. */
  onlyAuthorized: boolean
  onlyAuthorizedScope: 'special_price' | 'add_extra_products'
}

/** What can be chosen; empty when there is no choice. */
export function offeredScopes({ hasSpecialPrices, onlyAuthorized }: ScopeFacts): Scope[] {
  return hasSpecialPrices && !onlyAuthorized ? ['special_price', 'all'] : []
}

export function scopeOf(chosen: Scope | undefined, facts: ScopeFacts): Scope {
  if (facts.onlyAuthorized) return facts.onlyAuthorizedScope
  return chosen && offeredScopes(facts).includes(chosen) ? chosen : 'all'
}

export function scopeFilters(scope: Scope): { complete: boolean; add_extra_products: boolean } {
  return { complete: scope === 'all', add_extra_products: scope === 'add_extra_products' }
}
