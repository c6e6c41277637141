import { TextLink } from '@portal/shared-ui'
import { TargetBar } from '@portal/shared-ui/chart'
import styled from 'styled-components'
import { useWords } from '../words'
import { wholeEuros } from './amount-text'
import { TargetText } from './target-text'

/** A figure with the bar of its target: the bar ends at 100 %, the percent beside it does not (rule B-25). */
export function TargetPart({
  label,
  euros,
  percent,
  percentOf,
  toDate,
  documents,
}: {
  label: string
  euros: number | undefined
  /** null: no target. */
  percent: number | null | undefined
  /** 'sobre el objetivo del mes'. */
  percentOf: string
  /** How it stands to date, below (rule B-43). */
  toDate?: string | undefined
  /** The address of the documents behind the figure. */
  documents?: string | undefined
}) {
  const t = useWords()
  return (
    <Part>
      <span>{label}</span>
      <strong>{wholeEuros(euros)}</strong>
      <TargetBar label={`${label}, ${percentOf}`} percent={percent ?? 0} />
      <div>
        <span>{percent === null ? t('no_target') : percentOf}</span>
        <TargetText percent={percent} />
      </div>
      {toDate && (
        <div>
          <span>{toDate}</span>
        </div>
      )}
      {documents && <TextLink to={documents}>{t('documents')}</TextLink>}
    </Part>
  )
}

/** Figures beside each other, divided by a thin line; below each other where there is no room. */
export const TargetParts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
  gap: 1px;
  background: var(--line);
  border-radius: 0 0 var(--r-l) var(--r-l);
  overflow: hidden;
`

const Part = styled.div`
  min-width: 0;
  padding: 18px 20px;
  background: var(--surface);
  > span {
    font-size: var(--t-13);
    color: var(--ink-2);
  }
  > strong {
    display: block;
    margin-bottom: 10px;
    font: var(--dw) var(--t-30) / 1.2 var(--font-display);
    letter-spacing: -0.02em;
    white-space: nowrap;
  }
  > div:not([role]) {
    display: flex;
    justify-content: space-between;
    gap: var(--s-3);
    margin-top: 8px;
    font-size: var(--t-12);
    color: var(--ink-3);
  }
  > a {
    display: inline-block;
    margin-top: 8px;
    font-size: var(--t-13);
  }
`
