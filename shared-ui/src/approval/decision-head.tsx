import { Badge, Button, ExternalLink, PageHead, Row } from '@portal/shared-ui'
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
  /** The DecisionButtons, for those who may decide. */
  buttons: ReactNode
}

/** The heading of a document: number, state, who created it and when. */
export function DecisionHead({ document, title, created, back, buttons }: DecisionHeadProps) {
  const { creator_user: creator } = document
  return (
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
          {buttons}
        </>
      }
    />
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
