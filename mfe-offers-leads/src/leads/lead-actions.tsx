import { linkTo } from '@portal/shared-sdk'
import type { Lead } from '@portal/shared-sdk/contract'
import { below, Button, IconButton, Menu } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import { useOfferFor } from './use-offer-for'

/** The actions of a lead's row: make an offer, edit, delete. */
export function LeadActions({ lead, onDelete }: { lead: Lead; onDelete: () => void }) {
  const t = useWords()
  const { id, name } = lead
  const offerFor = useOfferFor()
  const form = linkTo('leadForm', { lead: id })
  return (
    <Buttons>
      {offerFor && (
        <Button size="s" aria-label={t('lead.offer_for', { name })} onClick={() => offerFor(lead)}>
          {t('lead.offer')}
        </Button>
      )}
      <Menu
        label={t('lead.more', { name })}
        align="end"
        items={[
          ...(form ? [{ label: t('lead.edit'), icon: 'edit' as const, to: form }] : []),
          { label: t('lead.delete'), icon: 'trash', danger: true, onSelect: onDelete },
        ]}
        trigger={(props) => <IconButton {...props} icon="more" label={t('lead.more', { name })} />}
      />
    </Buttons>
  )
}

/** Side by side; on a phone the menu is above the button, which leaves room for the name. */
const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  ${below.phone} {
    flex-direction: column-reverse;
    align-items: flex-end;
    button:first-child {
      margin-right: 10px;
    }
  }
`
