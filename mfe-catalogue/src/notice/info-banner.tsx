import { currentLanguage, hasFlag, portalConfig } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import styled from 'styled-components'

/** The variant's message above its catalogue, where it has one (rule K-63). */
export function InfoBanner() {
  const { infoBanner } = portalConfig()
  if (!infoBanner || !hasFlag('info_banner')) return null
  return (
    <Room>
      <Alert tone="info">{infoBanner[currentLanguage()]}</Alert>
    </Room>
  )
}

const Room = styled.div`
  margin-bottom: var(--s-4);
`
