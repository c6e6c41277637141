import { Badge, below, Button, ExternalLink, PageHead, Row } from '@portal/shared-ui'
import { BackButton, StateDot } from '@portal/shared-ui/list'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ApprovalDocument } from './approval-kind'
import { useApprovalWords } from './words'

interface DecisionHeadProps {
  document: ApprovalDocument
  /** 'Pedido 26-104655'. */
  title: string
  /** 'Creado el 09-11-2026 por'. */
  created: string
  /** Address of the list. */
  back: string
  /** What a decision is about, beside the buttons. */
  figures: ReactNode
  /** The DecisionButtons, for those who may decide. */
  buttons: ReactNode
}

/**
 * The heading of a document: number, state, who created it and when. Where somebody decides, it stays in sight with the
 * figures and the buttons while the lines scroll; on a phone these two are fixed at the bottom (rule D-104).
 */
export function DecisionHead({ document, title, created, back, figures, buttons }: DecisionHeadProps) {
  const { creator_user: creator } = document
  return (
    <Head data-decides={Boolean(buttons) || undefined}>
      <PageHead
        title={
          <Row gap={3}>
            {title}{' '}
            <Beside>
              <State document={document} />
            </Beside>
          </Row>
        }
        text={
          <>
            {created}{' '}
            {creator && (
              <>
                {creator.first_name && `${creator.first_name}, `}
                <ExternalLink href={`mailto:${creator.email}`}>{creator.email}</ExternalLink>
              </>
            )}
          </>
        }
        tools={
          <>
            <BackButton to={back} />
            {buttons && (
              <Deciding data-over-end>
                {figures}
                <Row data-buttons>{buttons}</Row>
              </Deciding>
            )}
          </>
        }
      />
    </Head>
  )
}

interface DecisionButtonsProps {
  isWaiting: boolean
  /** Whether validating would change something. */
  canValidate: boolean
  running: 'validate' | 'cancel' | undefined
  onCancel: () => void
  onValidate: () => void
}

/** Anular and Validar. After a decision they stay in place, disabled, so that a second press hits nothing else. */
export function DecisionButtons({ isWaiting, canValidate, running, onCancel, onValidate }: DecisionButtonsProps) {
  const t = useApprovalWords()
  return (
    <>
      <Button
        look="danger"
        disabled={!isWaiting}
        busy={running === 'cancel'}
        busyLabel={t('cancelling')}
        onClick={onCancel}
      >
        {t('cancel')}
      </Button>
      <Button
        look="primary"
        disabled={!isWaiting || !canValidate}
        icon="check"
        busy={running === 'validate'}
        busyLabel={t('validating')}
        onClick={onValidate}
      >
        {t('validate')}
      </Button>
    </>
  )
}

function State({ document: { state, state_values: values } }: { document: ApprovalDocument }) {
  if (state !== 'pending_validation') return <StateDot state={state} values={values} />
  return (
    <Badge tone="warn" icon="clock">
      {values.find(({ code }) => code === state)?.value ?? '-'}
    </Badge>
  )
}

/** Inside the heading, in the font of plain text. */
const Beside = styled.span`
  font-family: var(--font-ui);
  font-size: var(--t-13);
  letter-spacing: 0;
`

const Head = styled.div`
  &[data-decides] {
    position: sticky;
    z-index: 20;
    top: 0;
    margin-inline: calc(-1 * var(--gut));
    margin-bottom: var(--s-4);
    padding: var(--s-2) var(--gut);
    background: var(--bg);
    > header {
      margin-bottom: 0;
    }
  }
  ${below.phone} {
    &[data-decides] {
      position: static;
    }
  }
`

const Deciding = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-4);
  ${below.phone} {
    position: fixed;
    z-index: 20;
    inset: auto 0 calc(var(--bar-h, 0px) + env(safe-area-inset-bottom));
    display: block;
    padding: 8px var(--gut) 10px;
    border-top: 1px solid var(--line);
    background: var(--surface);
    > [data-buttons] {
      margin-top: 6px;
      flex-wrap: nowrap;
      > * {
        flex: 1 1 0;
      }
    }
  }
`
