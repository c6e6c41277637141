import type { Person } from '@portal/shared-sdk/contract'
import type { ApprovalWords } from './words'

/**
 * A sentence on who else may validate. An empty list means the supplier's staff to buyers, nobody to sales (rule D-41).
 */
export function whoCanText(t: ApprovalWords, people: readonly Person[], isSalesPerson: boolean): string {
  if (people.length === 0) return t(isSalesPerson ? 'who_nobody' : 'who_supplier')
  return t('who_can', { names: namesOf(t, people) })
}

const namedAtMost = 3

/** The names for a sentence, the address of a person without a name: three, then how many more (rule D-72). */
export function namesOf(t: ApprovalWords, people: readonly Person[]): string {
  const named = people.length > namedAtMost + 1 ? people.slice(0, namedAtMost) : people
  const names = named.map(({ first_name: name, email }) => (name ? `${name} (${email})` : email)).join(', ')
  return named.length < people.length ? t('and_more', { names, count: people.length - named.length }) : names
}
