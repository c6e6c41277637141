import { siteAddress } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { useWords } from '../words'
import { newestAddress, useOpenPage } from './open-page'
import { newShellAtom, registryAtom } from './registry-store'

/**
 * Says that the open page has a newer version, or that no area offers it any more, while the page itself stays as it is
 * (rule A-42). A press takes the newer version at once, with a load of the page.
 */
export function NewVersion() {
  const t = useWords()
  const open = useOpenPage()
  const newest = useAtomValue(registryAtom)
  const hasNewShell = useAtomValue(newShellAtom)
  const { pathname, search } = useLocation()
  const address = newestAddress(pathname, newest)
  if (open && address === null) return <Alert>{t('version.gone')}</Alert>
  const present = newest.areas.find(({ name }) => name === open?.area.name)
  if (!hasNewShell && (!open || present?.version === open.area.version)) return null
  const take = () => location.assign(siteAddress(`${address ?? pathname}${search}`))
  return <Alert action={{ label: t('version.take'), onClick: take }}>{t('version.new')}</Alert>
}
