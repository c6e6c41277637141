import { LinkButton } from '@portal/shared-ui'
import { useFacts } from '../facts'
import { ownRoutes } from '../routes'
import { useWords } from '../words'

/** Leads administrators from the panel of a failed page to the search for the area at fault. */
export function FaultSearchLink() {
  const t = useWords()
  return useFacts().role === 'admin' ? <LinkButton to={ownRoutes.faultSearch}>{t('fault.open')}</LinkButton> : null
}
