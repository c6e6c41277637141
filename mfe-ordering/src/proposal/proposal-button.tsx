import { useSession } from '@portal/shared-sdk'
import { Button, below } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

const ProposalDialog = lazy(() => import('./proposal-dialog'))

/**
 * Opens what the chosen centre will probably order next (rule R-7); nothing without a centre. An icon alone on a phone.
 * The widget of `catalogue.tools`.
 */
export default function ProposalButton() {
  const t = useWords()
  const { client, center } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!client || !center) return null
  return (
    <>
      <Opener
        wide
        size="s"
        icon="calendar"
        aria-label={t('proposal.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>{t('proposal.title')}</span>
      </Opener>
      {isOpen && (
        <Suspense fallback={null}>
          <ProposalDialog key={center.id} center={center.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const Opener = styled(Button)`
  white-space: nowrap;
  ${below.phone} {
    padding-inline: 8px;
    span {
      display: none;
    }
  }
`
