import { formatMoney } from '@portal/shared-sdk'
import { Button, below } from '@portal/shared-ui'
import { useId, type Ref } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import type { Planned } from './planned'

interface SendBarProps {
  planned: Planned
  /** The last change is not judged yet. */
  isStale: boolean
  /** It is being judged. */
  isChecking: boolean
  isBusy: boolean
  isLocked: boolean
  onSend: () => void
  /** Where the focus goes from the grid. */
  ref: Ref<HTMLDivElement>
}

/** What the sheet comes to, and the button that sends it; always in sight. */
export function SendBar({ planned, isStale, isChecking, isBusy, isLocked, onSend, ref }: SendBarProps) {
  const t = useWords()
  const id = useId()
  const { ready, staying, sum } = planned
  return (
    <Bar ref={ref} tabIndex={-1}>
      <p id={id} aria-live="polite">
        {isChecking && !isLocked
          ? t('matrix.checking')
          : [
              sum !== null && ready.length > 0 && t('matrix.send_sum', { sum: formatMoney(sum) }),
              staying.length > 0 && t('matrix.to_mend', { count: staying.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      <Button
        look="primary"
        icon="check"
        disabled={ready.length === 0 || isStale || isLocked}
        busy={isBusy}
        busyLabel={t('matrix.sending')}
        aria-describedby={id}
        onClick={onSend}
      >
        {t('matrix.send', { count: ready.length })}
      </Button>
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 4;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-4);
  padding: var(--s-3) 0;
  background: var(--bg);
  outline: 0;
  ${below.phone} {
    bottom: calc(var(--bar-h, 0px) + env(safe-area-inset-bottom));
    justify-content: space-between;
  }
  > p {
    font-size: var(--t-13);
    color: var(--ink-2);
  }
`
