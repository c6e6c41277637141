import { Facts } from '@portal/shared-ui'
import { TargetDonut } from '@portal/shared-ui/chart'
import { FigureSheet, type FigureState } from '@portal/shared-ui/figures'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

interface DonutFacts {
  /** null: there is nothing to compare with. */
  percent: number | null | undefined
  /** The values that the percent is computed from. */
  facts: { label: string; value: ReactNode }[]
}

/** A sheet with one ring (a percent of a target, or a part of a whole) and the values behind it. */
export function DonutSheet<Data>({
  name,
  title,
  text,
  state,
  percentOf,
  isShare,
  empty,
  children,
}: {
  name: string
  title: string
  text?: string
  state: FigureState<Data>
  /** Under the percent: 'del objetivo'. */
  percentOf: string
  /** A part of a whole is neither red nor green. */
  isShare?: boolean
  empty?: string
  children: (data: Data) => DonutFacts
}) {
  const t = useWords()
  return (
    <FigureSheet
      name={name}
      title={title}
      {...(text !== undefined && { text })}
      state={state}
      isEmpty={(data) => typeof children(data).percent !== 'number'}
      empty={empty ?? t('no_target')}
    >
      {(data) => {
        const { percent, facts } = children(data)
        return (
          <Middle>
            <TargetDonut label={title} percent={percent ?? 0} text={percentOf} isShare={isShare} />
            {facts.length > 0 && <Facts look="ruled" facts={facts} />}
          </Middle>
        )
      }}
    </FigureSheet>
  )
}

const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s-5);
  > dl {
    width: 100%;
  }
`
