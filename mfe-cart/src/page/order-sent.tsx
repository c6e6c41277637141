import { paths } from '@portal/shared-sdk'
import type { CreatedDocument } from '@portal/shared-sdk/contract'
import { Alert, LinkButton, Sheet, TextLink } from '@portal/shared-ui'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

/** The result of sending: the order is stored, or kept for validation when message_flag is 1 (000 section 4). */
export function OrderSent({ document: sent }: { document: CreatedDocument }) {
  const t = useWords()
  const isKept = sent.message_flag === 1
  const heading = useRef<HTMLHeadingElement>(null)
  const validation = paths.ordersToValidate()
  const order = isKept ? undefined : paths.order(sent.id)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <Sheet>
      <Result>
        <h1 ref={heading} tabIndex={-1}>{t('sent')}</h1>
        <p>{t('sent_number', { number: sent.number })}</p>
        {isKept
          ? <Alert tone="warn" link={validation && <TextLink to={validation}>{t('see_validation')}</TextLink>}>{t('kept_text', { number: sent.number })}</Alert>
          : <p>{t('sent_text')}</p>}
        <div className="actions">
          {order && <LinkButton to={order}>{t('see_order')}</LinkButton>}
          <LinkButton look="primary" to={paths.catalogue() ?? '/'}>{t('go_on')}</LinkButton>
        </div>
      </Result>
    </Sheet>
  )
}

const Result = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  padding: 32px 12px;
  text-align: center;
  h1:focus { outline: none; }
  p { margin: 0; color: var(--ink-2); }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; justify-content: center; }
`
