import { ChangeList } from './change-list'

/** The history of the user's own account, as a section of its page (rule M-20). */
export function ChangesSection() {
  return <ChangeList />
}
