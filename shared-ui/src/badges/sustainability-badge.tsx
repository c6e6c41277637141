import styled from 'styled-components'
import { Icon } from '../icon/icon'
import { useUiWords } from '../words'
import { formatIndex, sustainabilityLevel } from './sustainability'

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 24px;
  padding: 0 9px 0 7px;
  border-radius: 12px;
  font-size: var(--t-12);
  font-weight: 700;
  line-height: 1;
  white-space: nowrap;
  background: var(--su-none);
  color: var(--su-none-ink);
  &[data-level='low'] {
    background: var(--su-low);
    color: var(--su-low-ink);
  }
  &[data-level='mid'] {
    background: var(--su-mid);
    color: var(--su-mid-ink);
  }
  &[data-level='high'] {
    background: var(--su-high);
    color: var(--su-high-ink);
  }
  &:is(button):hover {
    box-shadow:
      0 0 0 2px var(--surface),
      0 0 0 3px var(--ink-3);
  }
  &:focus-visible {
    border-radius: 12px;
  }
  /* Enlarges the touch target. */
  @media (pointer: coarse) {
    &:is(button) {
      position: relative;
      &::after {
        content: '';
        position: absolute;
        inset: -10px -4px;
      }
    }
  }
`

interface SustainabilityBadgeProps {
  /** 0 to 10; null or undefined where it is not known. */
  index: number | null | undefined
  /** Opens the explanation. */
  onClick?: () => void
}

/** Leaf and index with one decimal: orange under 5, yellow-green to 8, green above, grey 'N.I.' without. */
export function SustainabilityBadge({ index, onClick }: SustainabilityBadgeProps) {
  const t = useUiWords()
  const level = sustainabilityLevel(index)
  const isKnown = index !== null && index !== undefined
  const name = isKnown ? t('index_of', { value: formatIndex(index) }) : t('index_unknown')
  const content = (
    <>
      <Icon name="leaf" size={13} line={2} />
      {isKnown ? formatIndex(index) : t('not_informed')}
    </>
  )
  return onClick ? (
    <Root as="button" type="button" data-level={level} aria-label={name} onClick={onClick}>
      {content}
    </Root>
  ) : (
    <Root role="img" data-level={level} aria-label={name}>
      {content}
    </Root>
  )
}
