import { Type, type Static } from 'typebox'
import {
  Id,
  ListQuery,
  LocalDateTime,
  Money,
  NamedRow,
  TextOrNull,
  filledText,
  listOf,
  named,
  nullable,
  oneOf,
} from './common'
import { recordOf } from './names'
import { Email } from './session'

/** The roles of accounts that clients manage themselves. */
export const BuyerRoles = ['client', 'network'] as const

/** The rights that a manager can grant and withdraw (rule M-3). */
export const UserRights = [
  'can_see_prices',
  'can_see_totals',
  'can_see_delivery_notes',
  'can_see_sale_invoices',
  'can_validate_orders',
  'can_validate_offers',
  'can_manage_users',
] as const
export type UserRight = (typeof UserRights)[number]

const rights = recordOf(UserRights, () => Type.Boolean())
/** Euros up to which the account may validate; null: any amount (rule D-70). */
const ValidationLimit = nullable(Money)

const granted = {
  ...rights,
  role: oneOf(BuyerRoles),
  clients: Type.Array(NamedRow),
  /** False: limited to `centers` (rule L-21). */
  all_centers: Type.Boolean(),
  centers: Type.Array(NamedRow),
  validation_limit: ValidationLimit,
}

/** A row of users/: an account that the caller manages, or its own (rules M-1, M-2). */
export const User = named(
  'User',
  Type.Object({
    id: Id,
    email: Type.String(),
    first_name: TextOrNull,
    last_name: TextOrNull,
    ...granted,
    active: Type.Boolean(),
    /** Whether it is the caller's own account, which cannot be changed here (rule M-4). */
    is_self: Type.Boolean(),
    second_factor: Type.Boolean(),
    last_seen: nullable(LocalDateTime),
    version: Type.Integer(),
  }),
)
export type User = Static<typeof User>

export const UserList = listOf('UserList', User)
/** Ordering: first_name, email, last_seen. */
export const UserListQuery = Type.Object({
  ...ListQuery,
  client: Type.Optional(Id),
  active: Type.Optional(Type.Boolean()),
})

const ids = Type.Array(Id, { maxItems: 2000, uniqueItems: true })
const grants = {
  ...recordOf(UserRights, () => Type.Optional(Type.Boolean())),
  role: Type.Optional(oneOf(BuyerRoles)),
  all_centers: Type.Optional(Type.Boolean()),
  centers: Type.Optional(ids),
  validation_limit: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 9_999_999 }))),
}

/**
 * PATCH users/{id}/: a field that is left out does not change. `centers` without `all_centers` limits the account to
 * these; centres of withdrawn clients are withdrawn too. 409 for a stale `version` (rules M-3 to M-7).
 */
export const UserChange = named(
  'UserChange',
  Type.Object(
    {
      version: Type.Integer({ minimum: 1 }),
      ...grants,
      clients: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 2000, uniqueItems: true })),
      active: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
)
export type UserChange = Static<typeof UserChange>

/**
 * POST users/invitations/ (rule M-10): a right that is left out is not granted; clients, centres and amount default to
 * those of the inviter, the role to client. For the supplier's staff clients are required.
 */
export const InvitationInput = named(
  'InvitationInput',
  Type.Object(
    {
      email: Email,
      ...grants,
      clients: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 2000, uniqueItems: true })),
    },
    { additionalProperties: false },
  ),
)
export type InvitationInput = Static<typeof InvitationInput>

/** An open invitation. It does not show whether the address has an account already (rule M-11). */
export const Invitation = named(
  'Invitation',
  Type.Object({
    id: Id,
    email: Type.String(),
    ...granted,
    invited_by: named('InvitedBy', Type.Object({ first_name: TextOrNull, last_name: TextOrNull })),
    invited_at: LocalDateTime,
    sent_at: LocalDateTime,
    expires_at: LocalDateTime,
    is_late: Type.Boolean(),
  }),
)
export type Invitation = Static<typeof Invitation>
/** Open invitations, newest first, at most 100. */
export const InvitationList = named('InvitationList', Type.Object({ results: Type.Array(Invitation) }))

const LinkToken = Type.String({ minLength: 1, maxLength: 200 })
export const InvitationToken = named('InvitationToken', Type.Object({ token: LinkToken }))
/** POST invitation/read/ (rule M-13). */
export const InvitationShown = named(
  'InvitationShown',
  Type.Object({
    email: Type.String(),
    brand: Type.String(),
    invited_by: Type.String(),
    clients: Type.Array(Type.String()),
  }),
)
export type InvitationShown = Static<typeof InvitationShown>
/** POST invitation/accept/: creates the account and answers its e-mail (rule M-13). */
export const InvitationAccept = named(
  'InvitationAccept',
  Type.Object({
    token: LinkToken,
    first_name: filledText(100),
    last_name: filledText(100),
    password: Type.String({ minLength: 8, maxLength: 200 }),
  }),
)
export type InvitationAccept = Static<typeof InvitationAccept>
export const InvitationAccepted = named('InvitationAccepted', Type.Object({ email: Type.String() }))
export type InvitationAccepted = Static<typeof InvitationAccepted>

/** An event in the history of an account (rule M-20). */
export const UserEvent = named(
  'UserEvent',
  Type.Object({
    at: LocalDateTime,
    /** The name of the person; null if a buyer sees an event of the supplier's staff. */
    who: nullable(Type.String()),
    is_self: Type.Boolean(),
    /** As in the audit log: `user.changed`, `user.invited`, `user.accepted`, `second_factor.reset` … */
    action: Type.String(),
    /**
     * The changed fields with both stored values, and names instead of ids for clients and centres.
     */
    changes: Type.Array(
      Type.Object({
        field: Type.String(),
        from: nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())])),
        to: nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())])),
      }),
    ),
  }),
)
export type UserEvent = Static<typeof UserEvent>
export const UserEventList = listOf('UserEventList', UserEvent)
export const UserEventQuery = Type.Object({ page: ListQuery.page, page_size: ListQuery.page_size })
