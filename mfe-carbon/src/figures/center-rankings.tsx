import { formatNumber } from '@portal/shared-sdk'
import type { CarbonCenter, CarbonInfo } from '@portal/shared-sdk/contract'
import { below, Columns } from '@portal/shared-ui'
import { FigureSheet, type FigureState } from '@portal/shared-ui/figures'
import { DataTable, positionColumn, type Column } from '@portal/shared-ui/table'
import styled from 'styled-components'
import { emissionUnit, kilograms } from '../format/amounts'
import { useWords, type Words } from '../words'

/** The centres with the least and with the most emissions of the months (rule H-11). */
export function CenterRankings({ state, months }: { state: FigureState<CarbonInfo>; months: string }) {
  const t = useWords()
  const rankings = [
    { name: 'centros-con-menos-emisiones', title: t('minor_ranking'), of: 'minor_ranking', tone: 'ok' },
    { name: 'centros-con-mas-emisiones', title: t('major_ranking'), of: 'major_ranking', tone: 'su-low' },
  ] as const
  return (
    <Columns>
      {rankings.map(({ name, title, of: field, tone }) => (
        <FigureSheet
          key={name}
          name={name}
          title={title}
          text={months}
          state={state}
          height={160}
          isEmpty={(info) => info[field].length === 0}
          edge
        >
          {(info) => (
            <DataTable
              label={title}
              columns={columns(t, info[field], tone)}
              rows={info[field]}
              rowKey={({ id }) => id}
              empty=""
            />
          )}
        </FigureSheet>
      ))}
    </Columns>
  )
}

function columns(t: Words, rows: readonly CarbonCenter[], tone: string): Column<CarbonCenter>[] {
  const max = Math.max(...rows.map(({ co2e }) => co2e))
  return [
    positionColumn(t('position')),
    {
      id: 'center',
      header: t('center'),
      phone: 'title',
      cell: ({ name, co2e }) => (
        <>
          <b>{name}</b>
          <Bar aria-hidden>
            <i style={{ width: `${max > 0 ? (co2e / max) * 100 : 0}%`, background: `var(--${tone})` }} />
          </Bar>
        </>
      ),
    },
    {
      id: 'co2e',
      header: emissionUnit,
      align: 'end',
      strong: true,
      phone: 'end',
      cell: ({ co2e }) => (
        <>
          {kilograms(co2e)}
          <PhoneUnit> {emissionUnit}</PhoneUnit>
        </>
      ),
    },
    {
      id: 'orders',
      header: t('total_orders'),
      align: 'end',
      phone: 'under',
      cell: ({ total_orders: count }) => (
        <>
          {formatNumber(count)}
          <PhoneUnit> {t('orders_unit', { count })}</PhoneUnit>
        </>
      ),
    },
    {
      id: 'orders_by_month',
      header: t('orders_by_month'),
      align: 'end',
      phone: 'under-end',
      cell: ({ orders_by_month }) => (
        <>
          {formatNumber(orders_by_month, 1, 1)}
          <PhoneUnit> {t('a_month')}</PhoneUnit>
        </>
      ),
    },
  ]
}

/** Shown on a phone only, where tables have no header with the unit. */
const PhoneUnit = styled.span`
  display: none;
  ${below.phone} {
    display: inline;
  }
`

const Bar = styled.span`
  display: block;
  max-width: 200px;
  height: 4px;
  margin-top: 5px;
  border-radius: 2px;
  background: var(--surface-3);
  overflow: hidden;
  i {
    display: block;
    height: 100%;
    border-radius: 2px;
  }
`
