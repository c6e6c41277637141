import { linkTo } from '@portal/shared-sdk'
import { Alert, Button, TextLink } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { SentOrder } from './use-sheet'

/** The orders that were made of this sheet, each with a way to it. */
export function SentOrders({ sent, onForget }: { sent: readonly SentOrder[]; onForget: () => void }) {
  const t = useWords()
  if (sent.length === 0) return null
  const waiting = sent.filter(({ waits }) => waits).length
  return (
    <Alert tone="ok">
      <strong>{t('matrix.sent', { count: sent.length })}</strong>
      {waiting > 0 && ` ${t('matrix.sent_waiting', { count: waiting })}`}
      <List>
        {sent.map(({ center, id, number, waits }) => {
          const to = waits ? linkTo('orderToValidate', id) : linkTo('order', id)
          return (
            <li key={id}>
              {center.name}: {to ? <TextLink to={to}>{number}</TextLink> : number}
            </li>
          )
        })}
      </List>
      <Button size="s" onClick={onForget}>
        {t('matrix.forget_sent')}
      </Button>
    </Alert>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  gap: 2px var(--s-4);
  max-height: 30dvh;
  overflow-y: auto;
  margin: var(--s-2) 0;
`
