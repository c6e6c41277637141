import { Text } from '@portal/shared-ui'
import { percentText, targetTone } from './amount-text'

/** A percent of a target, red below 100 and green from 100 on (rule B-25). */
export function TargetText({ percent, size }: { percent: number | null | undefined; size?: 's' | 'xs' }) {
  return (
    <Text data-tone={targetTone(percent)} data-size={size}>
      <b>{percentText(percent)}</b>
    </Text>
  )
}
