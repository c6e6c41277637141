import { formatDate, linkTo } from '@portal/shared-sdk'
import type { TodayClient, TodayReason } from '@portal/shared-sdk/contract'
import { below, Button, CallButton, IconButton, Menu, Money, Text, TextLink, type MenuItem } from '@portal/shared-ui'
import styled from 'styled-components'
import { ClientLink } from '../client/client-link'
import { useWords } from '../words'

interface Props {
  client: TodayClient
  /** Whether its cart is being started or its figures are being opened. */
  isBusy: boolean
  /** undefined: the portal has no page of a client's figures. */
  onFigures: (() => void) | undefined
  onCart: () => void
  onCall: () => void
}

/** A client to call: the money at stake, the reasons, the contact, and what to do (rules B-30 to B-33, B-52). */
export function ClientToCall({ client, ...actions }: Props) {
  const t = useWords()
  const { id, name, reasons, money_at_stake: stake } = client
  return (
    <Client aria-label={name}>
      {stake !== undefined && (
        <Stake>
          <strong>
            <Money value={stake} />
          </strong>
          <Text data-size="xs" data-tone="faint">
            {t('today.stake')}
          </Text>
        </Stake>
      )}
      <div>
        <h2>
          <ClientLink id={id} name={name} />
        </h2>
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
      <ClientActions client={client} {...actions} />
    </Client>
  )
}

/**
 * What to do about a client: dial, which opens the form of the call too, and the rest in a menu. Without a telephone
 * number the form is the button.
 */
function ClientActions({ client: { name, phone }, isBusy, onFigures, onCart, onCall }: Props) {
  const t = useWords()
  const write: MenuItem = { label: t('today.call'), icon: 'edit', onSelect: onCall }
  const items: MenuItem[] = [
    ...(phone ? [write] : []),
    { label: t('today.cart'), icon: 'cart', onSelect: onCart },
    ...(onFigures ? [{ label: t('today.figures'), icon: 'chart' as const, onSelect: onFigures }] : []),
  ]
  return (
    <Actions>
      {phone ? (
        <CallButton look="primary" phone={phone} name={t('today.phone_named', { name })} onClick={onCall} />
      ) : (
        <Button look="primary" aria-label={t('today.call_named', { name })} onClick={onCall}>
          {t('today.call')}
        </Button>
      )}
      <Menu
        label={t('today.more_named', { name })}
        items={items}
        trigger={(props) => <IconButton {...props} icon="more" label={t('today.more_named', { name })} busy={isBusy} />}
      />
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
  const parts = [contact, phone ?? t('today.no_phone')].filter(Boolean)
  return (
    <Text as="p" data-size="s" data-tone="faint">
      {parts.join(' · ')}
    </Text>
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
  grid-template-columns: 124px minmax(0, 1fr) auto;
  gap: var(--s-2) var(--s-5);
  padding: var(--s-4) var(--s-5);
  h2 {
    font: 650 var(--t-15) / 1.4 var(--font-ui);
    letter-spacing: 0;
  }
  p {
    overflow-wrap: anywhere;
  }
  /* Without amounts. */
  > div:first-child {
    grid-column: 1 / 3;
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-inline: var(--s-4);
    > * {
      grid-column: 1 / -1 !important;
    }
  }
`

const Reasons = styled.ul`
  margin: 2px 0 4px;
  padding: 0;
  list-style: none;
  color: var(--ink-2);
  line-height: 1.5;
`

const Stake = styled.p`
  display: grid;
  align-content: start;
  white-space: nowrap;
  ${below.phone} {
    display: flex;
    align-items: baseline;
    gap: var(--s-2);
  }
`

const Actions = styled.div`
  display: flex;
  align-items: start;
  gap: 4px;
  ${below.phone} {
    > :first-child {
      flex: 1;
    }
  }
  @media print {
    display: none;
  }
`
