import type { Account, Role } from '../contract'

/** A right that an account has or lacks. */
export type Permission = {
  [Key in keyof Account]: Account[Key] extends boolean ? Key : never
}[keyof Account]

/** What a user can have chosen. */
export type Choice = 'client' | 'center' | 'lead'

type OneOrMore<T> = T | readonly T[]

/**
 * When something of an area is offered. All given keys must hold; an empty condition always holds. In a list, all flags
 * and permissions must hold, but one of the roles or of the choices in `has` is enough.
 */
export interface Condition {
  /** Flags that must be on: the variant's, or those that an area declares. */
  flag?: OneOrMore<string>
  /** Flags that must be off or unknown. */
  lacksFlag?: OneOrMore<string>
  /** The account has one of these roles; a visitor has none. */
  role?: OneOrMore<Role>
  permission?: OneOrMore<Permission>
  /** Settings of the variant that must have these values. */
  setting?: Readonly<Record<string, string | number | boolean>>
  /** One of these is chosen. */
  has?: OneOrMore<Choice>
  /** None of these is chosen. */
  lacks?: OneOrMore<Choice>
  /** In a punch-out session, or outside of one. */
  punchout?: boolean
  signedIn?: boolean
}

/** The values that conditions are checked against, gathered by the shell. */
export interface Facts {
  flags: Readonly<Record<string, boolean>>
  settings: Readonly<Record<string, unknown>>
  /** null for a visitor and while the account is being fetched. */
  role: Role | null
  permissions: Readonly<Partial<Record<Permission, boolean>>>
  chosen: Readonly<Record<Choice, boolean>>
  punchout: boolean
  signedIn: boolean
}

/** Whether a condition holds: the one place that decides for routes, navigation and slots. */
export function isAllowed(when: Condition | undefined, facts: Facts): boolean {
  if (!when) return true
  return (
    list(when.flag).every((flag) => facts.flags[flag] === true) &&
    list(when.lacksFlag).every((flag) => facts.flags[flag] !== true) &&
    (when.role === undefined || list(when.role).some((role) => role === facts.role)) &&
    list(when.permission).every((permission) => facts.permissions[permission] === true) &&
    Object.entries(when.setting ?? {}).every(([name, value]) => facts.settings[name] === value) &&
    (when.has === undefined || list(when.has).some((choice) => facts.chosen[choice])) &&
    list(when.lacks).every((choice) => !facts.chosen[choice]) &&
    (when.punchout === undefined || when.punchout === facts.punchout) &&
    (when.signedIn === undefined || when.signedIn === facts.signedIn)
  )
}

/** Whether a visitor may see a route: always, or where its condition holds. */
export const isOpenToAll = (route: { public?: true | Condition }, facts: Facts): boolean =>
  route.public === true || (route.public !== undefined && isAllowed(route.public, facts))

function list<T extends string>(value: OneOrMore<T> | undefined): readonly T[] {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}
