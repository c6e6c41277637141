import { chooseLead, linkTo } from '@portal/shared-sdk'
import type { Lead } from '@portal/shared-sdk/contract'
import { below, Button, IconButton, Menu } from '@portal/shared-ui'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { useWords } from '../words'

/** At the end of a lead's row: an offer for it, its form, and its end. */
export function LeadActions({ lead, onDelete }: { lead: Lead; onDelete: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const { id, name, email } = lead
  const catalogue = linkTo('leadCatalogue')
  const form = linkTo('leadForm', { lead: id })
  return (
    <Buttons>
      {catalogue && (
        <Button
          size="s"
          aria-label={t('lead.offer_for', { name })}
          onClick={() => {
            chooseLead({ id, name, email })
            void navigate(catalogue)
          }}
        >
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

/** Beside each other; on a phone the menu stands over the button, so that the name keeps its place. */
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
