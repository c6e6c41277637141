import { co2ePerTree, formatMoney, formatNumber } from '@portal/shared-sdk'
import type { CarbonInfo } from '@portal/shared-sdk/contract'
import { Figure, FigureStrip, monthCount, type FigureState } from '@portal/shared-ui/figures'
import { emissionUnit, kilograms, kilometres, treeCount } from '../format/amounts'
import { useWords } from '../words'

/** The figures of the months, compared with the year before (rules H-3 to H-5). Without costs there is one fewer. */
export function CarbonStrip({ state, hasCosts }: { state: FigureState<CarbonInfo>; hasCosts: boolean }) {
  return (
    <FigureStrip state={state} count={hasCosts ? 6 : 5}>
      {(info) => (
        <>
          <EmissionFigures info={info} />
          {info.cost_by_order !== undefined && <OrderCosts info={info} />}
          <TransportFigures info={info} />
        </>
      )}
    </FigureStrip>
  )
}

function EmissionFigures({ info }: { info: CarbonInfo }) {
  const t = useWords()
  const compared = t('against_year_before')
  return (
    <>
      <Figure
        icon="leaf"
        label={t('total_co2e')}
        about={t('about_total_co2e')}
        value={kilograms(info.total_co2e)}
        unit={emissionUnit}
        change={info.total_co2e_vs_aa}
        compared={compared}
        isLessBetter
      />
      <Figure
        icon="box"
        label={t('co2e_by_order')}
        about={t('about_co2e_by_order')}
        value={info.co2e_by_order === null ? '-' : kilograms(info.co2e_by_order)}
        unit={emissionUnit}
        change={info.co2e_by_order_vs_aa}
        compared={compared}
        isLessBetter
      />
    </>
  )
}

function OrderCosts({ info }: { info: CarbonInfo }) {
  const t = useWords()
  const costs = info.cost_by_order ?? null
  return (
    <Figure
      icon="cart"
      label={t('cost_by_order')}
      about={t('about_cost_by_order')}
      value={costs === null ? '-' : formatMoney(costs, '').trim()}
      unit="€"
      change={info.cost_by_order_vs_aa ?? null}
      compared={t('against_year_before')}
      isLessBetter
    />
  )
}

function TransportFigures({ info }: { info: CarbonInfo }) {
  const t = useWords()
  const compared = t('against_year_before')
  const months = monthCount({ after: info.first_month, before: info.last_month })
  return (
    <>
      <Figure
        icon="truck"
        label={t('total_distance')}
        about={t('about_total_distance')}
        value={kilometres(info.total_distance)}
        unit="km"
        change={info.total_distance_vs_aa}
        compared={compared}
        isLessBetter
      />
      <Figure
        icon="list"
        label={t('total_orders')}
        about={t('about_total_orders', { month: formatNumber(info.orders_by_month, 1) })}
        value={formatNumber(info.total_orders)}
        change={info.total_orders_vs_aa}
        compared={compared}
      />
      <Figure
        icon="tree"
        label={t('trees')}
        about={t('about_trees', { kg: co2ePerTree })}
        value={treeCount(info.trees)}
        unit={t('trees_unit', { count: info.trees })}
        compared={t('trees_months', { count: months })}
      />
    </>
  )
}
