import { formatPercent } from '@portal/shared-sdk'
import { Text } from '@portal/shared-ui'
import styled from 'styled-components'

interface UploadBarProps {
  /** How much of the file has been sent: 0 to 1. */
  share: number
  /** The name of the bar. */
  label: string
  /** What is said once all has been sent, while the answer is awaited. */
  sent: string
}

/** How much of a file has been sent, in percent; then, what happens to it. */
export function UploadBar({ share, label, sent }: UploadBarProps) {
  const percent = Math.round(share * 100)
  return (
    <div>
      <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <i style={{ width: `${percent}%` }} />
      </Track>
      <Text data-size="xs" role="status">
        {share < 1 ? formatPercent(percent) : sent}
      </Text>
    </div>
  )
}

const Track = styled.div`
  height: 8px;
  margin-bottom: 4px;
  border-radius: 4px;
  background: var(--surface-3);
  overflow: hidden;
  i {
    display: block;
    height: 100%;
    background: var(--brand);
    transition: width var(--m-1) linear;
  }
`
