import { chooseLead, linkTo } from '@portal/shared-sdk'
import type { Lead } from '@portal/shared-sdk/contract'
import { Button, IconButton, Row } from '@portal/shared-ui'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../words'

/** At the end of a lead's row: an offer for it, its form, and its end. */
export function LeadActions({ lead, onDelete }: { lead: Lead; onDelete: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const { id, name, email } = lead
  const catalogue = linkTo('leadCatalogue')
  const form = linkTo('leadForm', { lead: id })
  return (
    <Row gap={1} style={{ flexWrap: 'nowrap' }}>
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
      {form && <IconButton icon="edit" label={t('lead.edit_named', { name })} onClick={() => void navigate(form)} />}
      <IconButton icon="trash" label={t('lead.delete_named', { name })} aria-haspopup="dialog" onClick={onDelete} />
    </Row>
  )
}
