import type { Person } from '@portal/shared-sdk/contract'
import type { ApprovalWords } from './words'

/**
 * A sentence on who else may validate. An empty list means the supplier's staff to buyers, nobody to sales (rule D-41).
 */
export function whoCanText(t: ApprovalWords, people: readonly Person[], isSalesPerson: boolean): string {
  if (people.length === 0) return t(isSalesPerson ? 'who_nobody' : 'who_supplier')
  return t('who_can', { names: namesOf(people) })
}

/** The names for a sentence; the address of a person without a name. */
export const namesOf = (people: readonly Person[]): string =>
  people.map(({ first_name: name, email }) => (name ? `${name} (${email})` : email)).join(', ')
