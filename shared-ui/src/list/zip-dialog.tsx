import { formatNumber } from '@portal/shared-sdk'
import { Alert, Button, Row, Stack, Text, useUiWords } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { lastMonths } from './last-months'
import { isPeriod, today, type Period } from './period'
import { PeriodFields, type PeriodFieldsProps } from './period-fields'
import type { DocumentFilters } from './use-document-list'
import { useZip, type ZipSource } from './use-zip'
import { useListWords } from './words'

interface ZipDialogProps {
  zip: ZipSource
  /** Download only these documents; empty: those of a period that the user chooses here. */
  ids: readonly number[]
  /** The filters of the list; the period is chosen here. */
  filters: DocumentFilters
  /** The initial period. */
  period: Period
  onClose: () => void
}

/** The window that downloads PDFs in one ZIP: period, progress, and a way to stop. */
export default function ZipDialog({ zip, ids, filters, period: usual, onClose }: ZipDialogProps) {
  const t = useListWords()
  const ui = useUiWords()
  const [period, setPeriod] = useState(usual)
  const { state, begin, stop } = useZip(zip.load, filters)
  const isChosen = ids.length > 0
  const isRunning = state.is === 'running'
  return (
    <Modal
      isOpen
      title={t('zip.title')}
      text={isChosen ? t('zip.chosen', { count: ids.length }) : zip.text}
      isStrict={isRunning}
      cross={!isRunning}
      onClose={() => {
        stop()
        onClose()
      }}
      footer={
        isRunning ? (
          <Button onClick={stop}>{ui('cancel')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('zip.close')}</Button>
            <Button
              look="primary"
              icon="download"
              disabled={!isChosen && !isPeriod(period)}
              onClick={() => void begin(isChosen ? ids : period)}
            >
              {t('zip.begin')}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {!isChosen && <ZipPeriod period={period} isDisabled={isRunning} onChange={setPeriod} />}
        {isRunning && <Progress arrived={state.arrived} documents={state.documents} />}
        {state.is === 'done' && <Alert tone="ok">{t('zip.done', { count: state.documents })}</Alert>}
        {state.is === 'failed' && <Alert tone="bad">{state.text}</Alert>}
      </Stack>
    </Modal>
  )
}

/** The period of the PDFs: by months, or by two days. */
function ZipPeriod({ period, isDisabled, onChange }: Required<PeriodFieldsProps>) {
  const t = useListWords()
  const presets = ([1, 3, 12] as const).map((months) => ({
    label: t(`zip.last_months_${months}`),
    period: lastMonths(today(), months),
  }))
  return (
    <>
      <Row>
        {presets.map((choice) => (
          <Button key={choice.label} size="s" disabled={isDisabled} onClick={() => onChange(choice.period)}>
            {choice.label}
          </Button>
        ))}
      </Row>
      <PeriodFields period={period} isDisabled={isDisabled} onChange={onChange} />
    </>
  )
}

/** How many of the documents have arrived. documents: 0 while their number is not known. */
function Progress({ arrived, documents }: { arrived: number; documents: number }) {
  const t = useListWords()
  const id = useId()
  const amounts = { arrived: formatNumber(arrived), documents: formatNumber(documents) }
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} data-size="s">
        {documents === 0 ? t('zip.preparing') : t('zip.progress', amounts)}
      </Text>
      <Bar id={id} max={documents || 1} value={arrived} />
    </Stack>
  )
}

const Bar = styled.progress`
  appearance: none;
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: 4px;
  overflow: hidden;
  background: var(--surface-3);
  &::-webkit-progress-bar {
    background: var(--surface-3);
  }
  &::-webkit-progress-value {
    background: var(--brand);
    transition: width var(--m-2);
  }
  &::-moz-progress-bar {
    background: var(--brand);
  }
`
