import { isOfflinePath, useOnline } from '@portal/shared-sdk'
import { Icon, notify } from '@portal/shared-ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { useWords } from '../words'
import { stayHere } from './stay'

/** Says in the header of a page that works without network that there is none; read out when it comes and goes. */
export function OfflineBar() {
  const t = useWords()
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const isCutOff = !isOnline && isOfflinePath(pathname)
  const needsNetwork = t('offline.page')
  useEffect(() => {
    if (isCutOff) return stayHere(() => notify({ title: needsNetwork, tone: 'warn' }))
  }, [isCutOff, needsNetwork])
  if (!isOfflinePath(pathname)) return null
  return (
    <div role="status">
      {isCutOff && (
        <Line>
          <Icon name="alert" size={16} />
          <b>{t('offline.title')}</b>
          <span>{t('offline.text')}</span>
        </Line>
      )}
    </div>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  max-width: var(--page);
  margin: 0 auto;
  padding: 6px var(--gut);
  font-size: var(--t-13);
`
