import type { Language, Punchout, Role, Variant, VariantRules } from '@portal/shared-sdk/contract'

/** Claims of a token. Role and rights are not among them: they are looked up, so that they can be taken away. */
export interface Claims {
  user: number
  session: string
  /** How often the session was renewed before this token was signed; a token without it is of the first. */
  generation?: number
}

/** What is stored of the account and its session. */
export interface StoredActor {
  id: number
  email: string
  role: Role
  first_name: string
  last_name: string
  language: Language | null
  stat_node_id: number | null
  sales_person_id: number | null
  can_see_prices: boolean
  can_see_totals: boolean
  can_see_delivery_notes: boolean
  can_see_sale_invoices: boolean
  /** Includes the right as a stand-in (rule D-74); `validates` is the own right alone, which it may grant to others. */
  can_validate_orders: boolean
  can_validate_offers: boolean
  validates: { orders: boolean; offers: boolean }
  only_authorized_products: boolean
  can_manage_users: boolean
  /** False: limited to the centres of account_center (rule L-21). */
  all_centers: boolean
  /** Euros up to which it validates, as text; null: any amount (rule D-70). */
  validation_limit: string | null
  has_second_factor: boolean
  session_id: string
  purpose: 'portal' | 'chatbot' | 'punchout'
  buyer_cookie: string | null
  /** The visit of a purchasing system that this session belongs to. */
  punchout: (Punchout & { id: number; may_order: boolean }) | null
}

/** The account behind a call with its rights as they are now, not as they were at log-in. */
export interface Actor extends StoredActor {
  /** The variant of its looks: brand, words (rule P-5). */
  variant: Variant
  /** The variant whose rules hold for it, whatever the host name (rule P-4); `rules` are those of money and rights. */
  ruling: Variant
  rules: VariantRules
  /** What this account may not see (rule S-63). */
  hides: Hides
  /** A session with a buyer's cookie has a cart of its own (rule U-4); empty otherwise. */
  tab: string
}
export interface Hides {
  price: boolean
  total: boolean
}

/** A machine has no such right: its scopes say what it reads (rule E-81). */
export const nothingHidden: Hides = { price: false, total: false }

/** Visitors see neither prices nor totals (rule S-63). */
export const strangerHides: Hides = { price: true, total: true }

/** The accounts of sessions: identity/session/load-actor.ts has them. */
export interface Actors {
  /**
   * Undefined when the session ended, never passed the account's second factor or the token was replaced, the account
   * is closed or the token is for the chatbot only.
   * @param isUse whether the call counts as use of the session (rule S-75)
   */
  load: (claims: Required<Claims>, host: string | undefined, isUse?: boolean) => Promise<Actor | undefined>
  /** Empties the cache, after this process changed rights or sessions. */
  forget: () => void
}
