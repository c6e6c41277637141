import { linkTo, portalConfig } from '@portal/shared-sdk'
import { Alert, Row, Text, TextLink } from '@portal/shared-ui'
import { useEffect, useRef } from 'react'
import { useWords } from '../words'

/** address: where the mail went; null when the API does not say. */
export interface Sent {
  address: string | null
}

/** 'El catálogo se ha enviado con éxito' with links. The page scrolls to it and focuses it after each mail. */
export function SentNotice({ sent }: { sent: Sent }) {
  const t = useWords()
  const notice = useRef<HTMLDivElement>(null)
  const called = portalConfig().settings.catalogueGeneratorAs
  const history = linkTo('catalogues')
  useEffect(() => {
    window.scrollTo(0, 0)
    notice.current?.focus({ preventScroll: true })
  }, [sent])
  return (
    <div ref={notice} tabIndex={-1} style={{ outline: 'none' }}>
      <Alert tone="ok">
        <strong>{t(`catalogue.sent.${called}`)}</strong>
        {sent.address && <Text as="p">{t('catalogue.sent_to', { address: sent.address })}</Text>}
        <Row gap={4}>
          {history && <TextLink to={history}>{t('catalogue.to_history')}</TextLink>}
          <TextLink to={linkTo('home') ?? '/'}>{t('catalogue.to_home')}</TextLink>
        </Row>
      </Alert>
    </div>
  )
}
