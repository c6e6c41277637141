import type { LimitLevel } from '@portal/shared-sdk/contract'
import styled from 'styled-components'
import { useUiWords } from '../words'

const parts = ['low', 'medium', 'high'] as const

/** How much of its limit a centre has used, for accounts that may not see amounts: a word and a bar of three parts. */
export function LimitLevelBar({ level, label }: { level: LimitLevel; label: string }) {
  const t = useUiWords()
  const reached = level === 'over' ? parts.length : parts.indexOf(level) + 1
  return (
    <Meter data-level={level}>
      <Texts>
        <span>{label}</span>
        <span>{t(`limit_${level}`)}</span>
      </Texts>
      <Track aria-hidden>
        {parts.map((part, at) => (
          <i key={part} data-on={at < reached || undefined} />
        ))}
      </Track>
    </Meter>
  )
}

const Meter = styled.span`
  display: block;
  --limit: var(--ok);
  &[data-level='medium'] {
    --limit: var(--warn);
  }
  &[data-level='high'],
  &[data-level='over'] {
    --limit: var(--bad);
  }
`

const Texts = styled.span`
  display: flex;
  justify-content: space-between;
  gap: var(--s-3);
  margin-bottom: 6px;
  font-size: var(--limit-text, var(--t-13));
  white-space: nowrap;
  > :last-child {
    font-weight: 600;
  }
`

const Track = styled.span`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 3px;
  > i {
    height: 6px;
    border-radius: 3px;
    background: var(--limit-track, var(--surface-3));
  }
  > i[data-on] {
    background: var(--limit);
  }
  @media (forced-colors: active) {
    > i {
      outline: 1px solid;
      forced-color-adjust: none;
    }
    > i[data-on] {
      background: Highlight;
    }
  }
`
