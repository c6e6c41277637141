import { DataTable } from '@portal/shared-ui/table'
import { useWords } from '../words'
import type { EfficiencyFigures } from './efficiency-chart'

/** Figures of the last whole month beside those of its year. */
export function EfficiencyTable({
  label,
  columns,
  figures: { rows, format },
}: {
  label: string
  columns: { month: string; year: string }
  figures: EfficiencyFigures
}) {
  const t = useWords()
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ name }) => name}
      empty=""
      columns={[
        { id: 'name', header: t('figure'), phone: 'title', cell: ({ name }) => name },
        {
          id: 'month',
          header: columns.month,
          align: 'end',
          strong: true,
          phone: 'end',
          cell: ({ month }) => format(month),
        },
        {
          id: 'year',
          header: columns.year,
          align: 'end',
          strong: true,
          phone: 'under-end',
          cell: ({ year }) => format(year),
        },
      ]}
    />
  )
}
