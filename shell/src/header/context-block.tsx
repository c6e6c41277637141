import { chooseLead, useSession } from '@portal/shared-sdk'
import { Ellipsis, Icon, VisuallyHidden } from '@portal/shared-ui'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { CenterSelector } from '../centers/center-selector'
import { requestClear } from '../clear-client/clear-request'
import { ownRoutes } from '../routes'
import { useWords } from '../words'
import { Part } from './context-part'
import type { HeaderParts } from './header-parts'
import { LimitMeter } from './limit-meter'

/** The client or lead that the user orders for, with centre and purchase limit. */
export function ContextBlock({ parts }: { parts: HeaderParts }) {
  const t = useWords()
  const { client, center, lead } = useSession()
  return (
    <Block role="group" aria-label={t('header.ordering_for')} data-alone={!client && !lead ? '' : undefined}>
      {lead ? (
        <Chosen
          label={t('header.lead')}
          name={lead.name}
          remove={t('header.remove_lead', { name: lead.name })}
          onRemove={() => chooseLead(null)}
        />
      ) : (
        <ClientPart choice={parts.client} name={client?.name} onRemove={() => requestClear({ why: 'remove' })} />
      )}
      {parts.center && <CenterSelector />}
      {parts.center && center && <LimitMeter center={center} />}
    </Block>
  )
}

function ClientPart({
  choice,
  name,
  onRemove,
}: {
  choice: HeaderParts['client']
  name: string | undefined
  onRemove: () => void
}) {
  const t = useWords()
  if (!name) {
    return (
      <Part as={Link} to={ownRoutes.clients} aria-disabled={choice === 'fixed' || undefined}>
        <small>{t('header.client')}</small>
        <b>
          {t('header.choose_client')}
          <Icon name="chevron-down" size={14} line={2} />
        </b>
      </Part>
    )
  }
  if (choice === 'fixed')
    return (
      <Part>
        <small>{t('header.client')}</small>
        <b>
          <Ellipsis title={name}>{name}</Ellipsis>
        </b>
      </Part>
    )
  return (
    <Chosen
      label={t('header.client')}
      name={name}
      to={ownRoutes.clients}
      change={t('header.change_client')}
      remove={t('header.remove_client', { name })}
      onRemove={onRemove}
    />
  )
}

/**
 * Asks about the client's cart before the list of clients opens, as the cross beside it does. A click that opens a new
 * tab asks nothing, since this tab's client stays.
 */
function changeClient(event: MouseEvent) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  requestClear({ why: 'change' })
}

/** The chosen client or lead, with the cross that clears it. */
function Chosen({
  label,
  name,
  to,
  change,
  remove,
  onRemove,
}: {
  label: string
  name: string
  to?: string
  change?: string
  remove: string
  onRemove: () => void
}) {
  const text = (
    <>
      <small>{label}</small>
      <b>
        <Ellipsis title={name}>{name}</Ellipsis>
      </b>
    </>
  )
  return (
    <Pair>
      {to ? (
        <Part as={Link} to={to} onClick={changeClient}>
          {text}
          <VisuallyHidden>{change}</VisuallyHidden>
        </Part>
      ) : (
        <Part>{text}</Part>
      )}
      <Remove type="button" aria-label={remove} title={remove} onClick={onRemove}>
        <Icon name="close" size={14} line={2} />
      </Remove>
    </Pair>
  )
}

const Block = styled.div`
  position: relative;
  flex: 1;
  display: flex;
  min-width: 0;
  max-width: 960px;
  height: 46px;
  border-radius: var(--r-m);
  background: var(--hdr-field);
  &[data-alone] {
    max-width: 340px;
  }
  > * + * {
    position: relative;
  }
  > * + *::before {
    content: '';
    position: absolute;
    inset: 11px auto 11px 0;
    width: 1px;
    background: var(--hdr-line);
  }
`

const Pair = styled.div`
  flex: 1 1 auto;
  display: flex;
  min-width: 0;
  ${Part} {
    padding-right: 4px;
  }
`

const Remove = styled.button`
  width: 36px;
  flex: none;
  display: grid;
  place-items: center;
  border-radius: var(--r-m);
  opacity: 0.75;
  &:hover {
    opacity: 1;
  }
`
