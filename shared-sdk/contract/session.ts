import { Type, type Static } from 'typebox'
import { Id, Languages, Money, Roles, TextOrNull, filledText, named, nullable, oneOf } from './common'
import { Punchout } from './punchout'
import { FactorCode, FactorState } from './second-factor'
import { startPages } from './rules'
import { ToldRules } from './variant-rules'

/**
 * An e-mail address: a point stands somewhere in what follows the @, neither first nor last. The pattern finds the point
 * without going back, so that its time grows with the length alone (rule P-42).
 */
export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$',
})

export const Credentials = named(
  'Credentials',
  Type.Object({
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    /** The code of the second factor, for an account that has one (rule S-33). */
    second_factor: Type.Optional(FactorCode),
  }),
)
export type Credentials = Static<typeof Credentials>

/** A JWT that lives 7 days. */
export const Token = named('Token', Type.Object({ token: Type.String() }))
export type Token = Static<typeof Token>

/** GET installation/: before the first account, a visitor is told how it is made (rule P-50). */
export const Installation = named('Installation', Type.Object({ has_accounts: Type.Boolean() }))
export type Installation = Static<typeof Installation>

export const Country = named('Country', Type.Object({ id: Type.String(), label: Type.String() }))
export type Country = Static<typeof Country>

/**
 * GET account/. price_hidden and total_hidden: whether prices and totals are hidden, by the account's rights and the
 * variant's rules. rules: the variant's rules that screens need.
 */
export const Account = named(
  'Account',
  Type.Object({
    id: Id,
    email: Type.String(),
    first_name: TextOrNull,
    last_name: TextOrNull,
    role: oneOf(Roles),
    language: nullable(oneOf(Languages)),
    country: nullable(Country),
    countries: Type.Array(Country),
    clients_count: Type.Integer(),
    can_see_prices: Type.Boolean(),
    can_see_totals: Type.Boolean(),
    price_hidden: Type.Boolean(),
    total_hidden: Type.Boolean(),
    only_authorized_products: Type.Boolean(),
    can_see_delivery_notes: Type.Boolean(),
    can_see_sale_invoices: Type.Boolean(),
    can_validate_orders: Type.Boolean(),
    can_validate_offers: Type.Boolean(),
    /** Euros up to which the account may validate; null: any amount (rule D-70). */
    validation_limit: nullable(Money),
    /** Whether it manages accounts of its clients (rule M-1). */
    can_manage_users: Type.Boolean(),
    /** False: it is limited to some centres (rule L-21). */
    all_centers: Type.Boolean(),
    second_factor: FactorState,
    chatbot: Type.Boolean(),
    /** Whether it gets a mail each Monday with figures and clients to call; only for sales (rule B-40). */
    weekly_digest: Type.Boolean(),
    /** The start page that the account chose; null: that of its role (rule S-86). */
    start_page: nullable(oneOf(startPages)),
    /** An administrator of an installation without articles: the session begins with filling it (rule E-118). */
    setup_due: Type.Boolean(),
    validable_orders: Type.Integer(),
    validable_offers: Type.Integer(),
    variant: nullable(Type.String()),
    rules: ToldRules,
    /** The punch-out that this session belongs to; null in an ordinary one. */
    punchout: nullable(Punchout),
  }),
)
export type Account = Static<typeof Account>

/**
 * PATCH account/. A new password or e-mail needs the current password. A new password ends every session; a new e-mail
 * address takes effect when the link mailed to it is opened (rules S-16, S-19).
 */
export const AccountChange = named(
  'AccountChange',
  Type.Object(
    {
      email: Type.Optional(Email),
      first_name: Type.Optional(filledText(100)),
      last_name: Type.Optional(filledText(100)),
      country: Type.Optional(nullable(Type.Object({ id: Type.String() }))),
      language: Type.Optional(oneOf(Languages)),
      weekly_digest: Type.Optional(Type.Boolean()),
      start_page: Type.Optional(Type.Union([oneOf(startPages), Type.Null()])),
      current_password: Type.Optional(Type.String({ maxLength: 200 })),
      password: Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
)
export type AccountChange = Static<typeof AccountChange>

export const UserInfoQuery = Type.Object({ client: Type.Optional(Id), center: Type.Optional(Id) })
/** GET user_info/: how many documents wait for validation, for the given client and centre. */
export const UserInfo = named(
  'UserInfo',
  Type.Object({
    validable_orders: Type.Integer(),
    validable_offers: Type.Integer(),
    /** Recurring orders whose date is announced or waits for a press (rule R-75). */
    recurring_orders: Type.Integer(),
    only_authorized_products: Type.Boolean(),
  }),
)
export type UserInfo = Static<typeof UserInfo>

export const PasswordResetRequest = named('PasswordResetRequest', Type.Object({ email: Email }))
export const PasswordResetConfirm = named(
  'PasswordResetConfirm',
  Type.Object({
    token: Type.String({ minLength: 1, maxLength: 200 }),
    password: Type.String({ minLength: 8, maxLength: 200 }),
  }),
)
export type PasswordResetConfirm = Static<typeof PasswordResetConfirm>

/** POST email_change/confirm/ (rule S-20). */
export const EmailChangeConfirm = named(
  'EmailChangeConfirm',
  Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
)
export const EmailChanged = named('EmailChanged', Type.Object({ email: Type.String() }))
export type EmailChanged = Static<typeof EmailChanged>

export const AccessRequest = named(
  'AccessRequest',
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200 }),
    email: Email,
    phone: Type.Optional(Type.String({ maxLength: 50 })),
    company: Type.Optional(Type.String({ maxLength: 200 })),
    text: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
)
export type AccessRequest = Static<typeof AccessRequest>

/** POST session/enter/ (rules U-3, U-4). */
export const TokenEntry = named(
  'TokenEntry',
  Type.Object({
    token: Type.String({ minLength: 1, maxLength: 4000 }),
    buyer_cookie: Type.String({ minLength: 1, maxLength: 400 }),
  }),
)
export type TokenEntry = Static<typeof TokenEntry>

/** POST session/exchange/. second_factor: required if the code's account has one (rule S-34). */
export const CodeExchange = named(
  'CodeExchange',
  Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }), second_factor: Type.Optional(FactorCode) }),
)
