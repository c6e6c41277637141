import { formatWholeMoney } from '@portal/shared-sdk'
import type { Purchases } from '@portal/shared-sdk/contract'
import { Figure, FigureStrip, monthCount, useRangeText, type FigureState } from '@portal/shared-ui/figures'
import type { Choice } from '../choice/use-choice'
import { differenceText } from '../compared/amount'
import type { DocumentsOf } from '../compared/use-documents'
import { useWords } from '../words'

interface PurchaseStripProps {
  state: FigureState<Purchases>
  choice: Choice
  documents: DocumentsOf
}

/** The sums of the period and of the year before, and their difference, in whole euros. */
export function PurchaseStrip({ state, choice, documents }: PurchaseStripProps) {
  const t = useWords()
  const range = useRangeText()
  const { months, before } = choice
  const whole = (euros: number | undefined) => (euros === undefined ? '-' : formatWholeMoney(euros))
  return (
    <FigureStrip state={state} count={3} hasLink={documents() !== undefined}>
      {({ period_purchases: period, previous_period_year_purchases: previous, ...figures }) => (
        <>
          <Figure
            label={t('period_purchases')}
            about={t('about_purchases')}
            value={whole(period)}
            change={figures.period_purchases_diff_percentage ?? null}
            isNeutral
            compared={t('against_year_before')}
            to={documents()}
          />
          <Figure
            label={t('same_period')}
            about={t('about_same_period')}
            value={whole(previous)}
            compared={range(before)}
            linksValue
            to={documents({ months: before })}
          />
          <Figure
            label={t('difference')}
            about={t('about_difference')}
            value={differenceText(figures.period_purchases_diff, formatWholeMoney)}
            compared={t('monthly_average', {
              amount: whole(period === undefined ? period : period / monthCount(months)),
            })}
          />
        </>
      )}
    </FigureStrip>
  )
}
