import { Text } from '@portal/shared-ui'
import { percentText, targetTone } from './amount-text'

/** A percent of a target in red below 100, in green from there on. */
export function TargetText({ percent, size }: { percent: number | null | undefined; size?: 's' | 'xs' }) {
  return (
    <Text data-tone={targetTone(percent)} data-size={size}>
      <b>{percentText(percent)}</b>
    </Text>
  )
}
