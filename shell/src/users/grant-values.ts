import { fieldsWhere, formatNumber, recordOf } from '@portal/shared-sdk'
import type { InvitationInput, NamedRow, User, UserChange, UserRight } from '@portal/shared-sdk/contract'
import { hasRight, maySetRole, readLimit, rights, validating, type Granter } from './grants'

/** The values of the form of an account's rights, under the names of the contract. */
export interface GrantValues extends Record<UserRight, boolean> {
  role: User['role']
  clients: NamedRow[]
  all_centers: boolean
  centers: NamedRow[]
  /** As typed; '': any amount. */
  validation_limit: string
}

/**
 * The initial values of an invitation: prices and totals if the inviter sees them, all centres if it has all, no
 * validation. clients: the inviter's only client, or none if there are several.
 */
export const newGrants = (granter: Granter, clients: NamedRow[]): GrantValues => ({
  ...recordOf(rights, () => false),
  can_see_prices: hasRight('can_see_prices', granter),
  can_see_totals: hasRight('can_see_totals', granter),
  role: 'client',
  clients,
  all_centers: granter.all_centers,
  centers: [],
  validation_limit: '',
})

/** The rights of an account as the form shows them. */
export const grantsOf = (user: User): GrantValues => ({
  ...recordOf(rights, (right) => user[right]),
  role: user.role,
  clients: user.clients,
  all_centers: user.all_centers,
  centers: user.centers,
  validation_limit: user.validation_limit === null ? '' : formatNumber(user.validation_limit),
})

type Grants = Omit<InvitationInput, 'email'>

/** The grants to send with an invitation (rule M-10). */
export function sentGrants(values: GrantValues, granter: Granter): Grants {
  const { validation_limit: _limit, role, ...all } = withIds(values)
  return {
    ...all,
    ...(maySetRole(granter) && { role }),
    ...(validates(values) && { validation_limit: readLimit(values.validation_limit) ?? null }),
  }
}

/** The values that differ from the account; only these are sent (rule M-5). */
export function changedGrants(values: GrantValues, user: User): Partial<Omit<UserChange, 'version'>> {
  const now = withIds(values)
  const before = withIds(grantsOf(user))
  const { validation_limit: _limit, ...changed } = fieldsWhere(now, (value, name) => !isSame(value, before[name]))
  const limit = readLimit(values.validation_limit) ?? null
  return { ...changed, ...(validates(values) && limit !== user.validation_limit && { validation_limit: limit }) }
}

/** Whether the account validates something, so that there is an amount to ask for. */
export const validates = (values: Pick<GrantValues, (typeof validating)[number]>): boolean =>
  validating.some((right) => values[right])

/** The values with ids instead of rows, and without centres if all are granted. */
const withIds = (values: GrantValues) => ({
  ...values,
  clients: idsOf(values.clients),
  centers: values.all_centers ? [] : idsOf(values.centers),
})

const idsOf = (list: readonly NamedRow[]) => list.map(({ id }) => id).sort((a, b) => a - b)

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
