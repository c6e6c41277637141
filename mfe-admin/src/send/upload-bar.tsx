import { formatPercent } from '@portal/shared-sdk'
import { Text } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'

/** How much of the file was sent; then, that its rows are being judged. share: 0 to 1. */
export function UploadBar({ share }: { share: number }) {
  const t = useWords()
  const percent = Math.round(share * 100)
  return (
    <div>
      <Track
        role="progressbar"
        aria-label={t('send.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </Track>
      <Text data-size="xs" role="status">
        {share < 1 ? formatPercent(percent) : t('send.received')}
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
