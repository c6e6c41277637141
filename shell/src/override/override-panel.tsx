import { errorText, siteAddress, useAccount, useSession } from '@portal/shared-sdk'
import type { AreaOverride } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { useWords } from '../words'
import { overrideProblem } from './override'
import { endOverride, startOverride } from './override.api'

/** present: the one that this page has. asked: the one that the address asks for. */
export default function OverridePanel({
  present,
  asked,
}: {
  present: AreaOverride | undefined
  asked: AreaOverride | undefined
}) {
  const t = useWords()
  const { pathname } = useLocation()
  const [failure, setFailure] = useState('')
  const isAsked = asked && !(asked.area === present?.area && asked.origin === present.origin)
  const problem = overrideProblem()
  const load = () => location.assign(siteAddress(pathname))
  const reset = () => {
    endOverride().then(load, (error: unknown) => setFailure(errorText(error)))
  }
  return (
    <>
      {isAsked && <Question asked={asked} onStarted={load} />}
      {present && (
        <Corner>
          <Alert tone="warn" action={{ label: t('override.reset'), onClick: reset }}>
            {failure ||
              (problem ? t('override.missing', { ...present, problem }) : t('override.running', { ...present }))}
          </Alert>
        </Corner>
      )}
    </>
  )
}

/** Code from there may do all that this account may: the administrator says so. */
function Question({ asked, onStarted }: { asked: AreaOverride; onStarted: () => void }) {
  const t = useWords()
  const { token } = useSession()
  const { account } = useAccount()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const leave = () => void navigate(pathname, { replace: true })
  if (!token)
    return (
      <Corner>
        <Alert tone="warn">{t('override.sign_in')}</Alert>
      </Corner>
    )
  if (!account) return null
  const refused = account.role === 'admin' ? failure : t('override.admins')
  if (refused)
    return (
      <Corner>
        <Alert tone="warn" action={{ label: t('override.close'), onClick: leave }}>
          {refused}
        </Alert>
      </Corner>
    )
  const accept = () => {
    setBusy(true)
    startOverride(asked).then(onStarted, (error: unknown) => {
      setBusy(false)
      setFailure(errorText(error))
    })
  }
  return (
    <Confirm
      isOpen
      title={t('override.question', { ...asked })}
      text={t('override.means', { ...asked })}
      accept={t('override.accept')}
      cancel={t('override.refuse')}
      busy={busy}
      onAccept={accept}
      onCancel={leave}
    />
  )
}

/** Over every page, above the bar of a phone. */
const Corner = styled.div`
  position: fixed;
  left: var(--s-3);
  right: var(--s-3);
  bottom: calc(var(--bar-h, 0px) + var(--s-3));
  z-index: 60;
  max-width: 560px;
  box-shadow: var(--shadow-l, 0 8px 24px rgb(0 0 0 / 0.18));
`
