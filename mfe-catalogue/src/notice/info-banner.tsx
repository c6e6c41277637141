import { currentLanguage, hasFlag, portalConfig, rememberChoice, rememberedChoice } from '@portal/shared-sdk'
import { Icon, IconButton } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

const key = '_catalogueNotice'

/** The variant's message above its catalogue, where it has one, until its reader closes it (rule K-63). */
export function InfoBanner() {
  const t = useWords()
  const { infoBanner } = portalConfig()
  const text = infoBanner?.[currentLanguage()]
  const [closed, setClosed] = useState(() => rememberedChoice(key))
  if (!text || !hasFlag('info_banner') || closed === text) return null
  const close = () => {
    rememberChoice(key, text)
    setClosed(text)
  }
  return (
    <Notice role="status">
      <Icon name="info" />
      <span>{text}</span>
      <IconButton icon="close" label={t('notice.close')} onClick={close} />
    </Notice>
  )
}

const Notice = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 38px;
  padding-left: 12px;
  border-radius: var(--r-m);
  background: var(--info-soft);
  color: var(--info-ink);
  font-size: var(--t-13);
  white-space: nowrap;
  button {
    --ib: 34px;
    color: inherit;
  }
`
