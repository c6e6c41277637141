import type { Person } from '@portal/shared-sdk/contract'
import type { ApprovalWords } from './words'

/**
 * Who else may validate, as a sentence. An empty list means the supplier's staff to buyers, nobody to sales (rule
 * D-41).
 */
export function whoCanText(t: ApprovalWords, people: readonly Person[], isSalesPerson: boolean): string {
  if (people.length === 0) return t(isSalesPerson ? 'who_nobody' : 'who_supplier')
  return t('who_can', { names: namesOf(people) })
}

/** Names as a sentence lists them; the address of who has no name. */
export const namesOf = (people: readonly Person[]): string =>
  people.map(({ first_name: name, email }) => (name ? `${name} (${email})` : email)).join(', ')
