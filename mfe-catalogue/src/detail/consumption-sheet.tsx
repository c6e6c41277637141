import { formatNumber, useSession } from '@portal/shared-sdk'
import type { MonthValue, Product } from '@portal/shared-sdk/contract'
import { Loading, Sheet, Skeleton } from '@portal/shared-ui'
import { Suspense, lazy } from 'react'
import styled from 'styled-components'
import { lastYear, sumOf } from '../product/consumption-months'
import { useWords } from '../words'

const ConsumptionChart = lazy(() => import('./consumption-chart'))

/** The chosen centre's consumption of a product in the last 12 months. */
export function ConsumptionSheet({ product, months }: { product: Product; months: readonly MonthValue[] }) {
  const t = useWords()
  const { center } = useSession()
  const year = lastYear(months)
  const total = sumOf(year)
  if (!center) return null
  return (
    <Sheet
      title={t('detail.consumption')}
      text={t('detail.consumption_text', { center: center.name })}
      ruled
      tools={
        total > 0 && (
          <Figures>
            <p>
              <b>{formatNumber(total)}</b> × {product.measurement_unit.name.toLowerCase()}
            </p>
            <small>
              {t('detail.consumption_average', { average: formatNumber(Math.round((total / year.length) * 10) / 10) })}
            </small>
          </Figures>
        )
      }
    >
      {total === 0 ? (
        <p>{t('detail.consumption_none')}</p>
      ) : (
        <Suspense
          fallback={
            <Loading>
              <Skeleton height={240} />
            </Loading>
          }
        >
          <ConsumptionChart months={year} />
        </Suspense>
      )}
    </Sheet>
  )
}

const Figures = styled.div`
  text-align: right;
  b {
    font: var(--dw) var(--t-20) / 1.1 var(--font-display);
    color: var(--ink);
  }
  small {
    font-size: var(--t-12);
    color: var(--ink-3);
  }
`
