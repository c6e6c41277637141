import { ChangeList } from './change-list'

/** What happened to the own account, for its page (rule M-20). */
export function ChangesSection() {
  return <ChangeList />
}
