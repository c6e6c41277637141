import { formatDate, linkTo } from '@portal/shared-sdk'
import type { TodayClient, TodayReason } from '@portal/shared-sdk/contract'
import { below, Button, Money, PhoneLink, Row, Text, TextLink } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'

interface Props {
  client: TodayClient
  /** Which of its buttons is busy. */
  busy: 'figures' | 'cart' | null
  /** undefined: the portal has no page of a client's figures. */
  onFigures: (() => void) | undefined
  onCart: () => void
  onCall: () => void
}

/** A client to call: the reasons, the money at stake, the contact, and buttons for what to do (rules B-30 to B-33). */
export function ClientToCall({ client, ...actions }: Props) {
  const t = useWords()
  const { name, reasons, money_at_stake: stake } = client
  return (
    <Client aria-label={name}>
      <div>
        <h2>{name}</h2>
        <Reasons>
          {reasons.map((reason, at) => (
            <li key={at}>
              <Reason reason={reason} />
            </li>
          ))}
        </Reasons>
        <Contact client={client} />
        <LastCall client={client} />
      </div>
      {stake !== undefined && (
        <Stake>
          <Text data-size="xs" data-tone="faint">
            {t('today.stake')}
          </Text>
          <strong>
            <Money value={stake} />
          </strong>
        </Stake>
      )}
      <ClientActions name={name} {...actions} />
    </Client>
  )
}

/** What can be done about a client: write down a call, start a cart, open its figures. */
function ClientActions({ name, busy, onFigures, onCart, onCall }: Omit<Props, 'client'> & { name: string }) {
  const t = useWords()
  return (
    <Actions>
      <Button size="s" look="primary" icon="phone" aria-label={t('today.call_named', { name })} onClick={onCall}>
        {t('today.call')}
      </Button>
      <Button size="s" icon="cart" busy={busy === 'cart'} aria-label={t('today.cart_named', { name })} onClick={onCart}>
        {t('today.cart')}
      </Button>
      {onFigures && (
        <Button
          size="s"
          icon="chart"
          busy={busy === 'figures'}
          aria-label={t('today.figures_named', { name })}
          onClick={onFigures}
        >
          {t('today.figures')}
        </Button>
      )}
    </Actions>
  )
}

/** A reason in words; that of an offer links to the offer. */
function Reason({ reason }: { reason: TodayReason }) {
  const to = reason.code === 'offer_ending' ? linkTo('offer', reason.offer.id) : undefined
  return to ? <TextLink to={to}>{reason.text}</TextLink> : reason.text
}

function Contact({ client: { contact, phone } }: Pick<Props, 'client'>) {
  const t = useWords()
  return (
    <Row gap={3}>
      {contact && <Text data-size="s">{contact}</Text>}
      {phone ? (
        <PhoneLink phone={phone} />
      ) : (
        <Text data-size="s" data-tone="faint">
          {t('today.no_phone')}
        </Text>
      )}
    </Row>
  )
}

function LastCall({ client: { last_call: call } }: Pick<Props, 'client'>) {
  const t = useWords()
  if (!call) return null
  const values = { day: formatDate(call.at), text: call.text }
  return (
    <Text as="p" data-size="s" data-tone="faint">
      {call.person ? t('today.last_call_by', { ...values, person: call.person }) : t('today.last_call', values)}
    </Text>
  )
}

const Client = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 190px;
  gap: var(--s-3) var(--s-6);
  padding: var(--s-4) var(--s-5);
  h2 {
    font: 650 var(--t-15) / 1.4 var(--font-ui);
    letter-spacing: 0;
  }
  p {
    overflow-wrap: anywhere;
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-inline: var(--s-4);
  }
`

const Reasons = styled.ul`
  margin: 4px 0 8px;
  padding: 0;
  list-style: none;
  color: var(--ink-2);
  line-height: 1.5;
`

const Stake = styled.p`
  display: grid;
  align-content: start;
  justify-items: end;
  white-space: nowrap;
`

const Actions = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  ${below.tablet} {
    grid-column: 1 / -1;
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  }
  ${below.phone} {
    grid-template-columns: 1fr 1fr;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media print {
    display: none;
  }
`
