import { today, useDownload, useListState } from '@portal/shared-sdk'
import { dashboardSheets, fetchDashboardNotes } from '@portal/shared-sdk/calls/dashboard'
import { Alert } from '@portal/shared-ui'
import { Figure, FigureSheet, FigureStrip } from '@portal/shared-ui/figures'
import { wholeEuros } from '../figures/amount-text'
import { dayChart, isQuiet } from '../figures/day-chart'
import { MonthDonuts } from '../figures/month-donuts'
import { monthText } from '../figures/months-text'
import { useDocumentsOf } from '../figures/use-documents'
import { monthOfYear, yearIn } from '../filters/year'
import { YearChoice } from '../filters/year-choice'
import { DashboardPage } from '../frame/dashboard-page'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { useFigures } from '../frame/use-figures'
import { useHasAmounts } from '../frame/use-has-amounts'
import { useWords } from '../words'

/** The delivery notes of a month by day, against its target (002 section 2.4). */
export default function NotesPage() {
  const t = useWords()
  const node = useDashboardNode()
  const hasAmounts = useHasAmounts()
  const download = useDownload()
  const { filters, setFilters } = useListState({ filters: ['year'] })
  const year = yearIn(filters.year, today())
  const month = monthOfYear(year, today())
  const asked = { node: node.id, year }
  const state = useFigures('notes', asked, fetchDashboardNotes)
  const documents = useDocumentsOf('notes', node.id, { after: month, before: month })
  return (
    <DashboardPage
      node={node}
      section="notes"
      title={t('notes.title')}
      text={monthText(month, t)}
      tools={<YearChoice year={year} onChange={(next) => setFilters({ year: next })} />}
    >
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
      {hasAmounts && (
        <FigureStrip state={state} count={3}>
          {(notes) => (
            <>
              <Figure
                label={t('notes.month_value')}
                value={wholeEuros(notes.value_delivery_notes)}
                {...(documents.all && { to: documents.all })}
              />
              <Figure label={t('month_target')} value={wholeEuros(notes.target_delivery_notes)} />
              <Figure label={t('month_forecast')} value={wholeEuros(notes.forecast_delivery_notes)} />
            </>
          )}
        </FigureStrip>
      )}
      {hasAmounts && (
        <MonthDonuts
          name="albaranes"
          valueLabel={t('notes.month_value')}
          state={state}
          read={(notes) => ({
            value: notes.value_delivery_notes,
            target: notes.target_delivery_notes,
            forecast: notes.forecast_delivery_notes,
            valuePercent: notes.value_delivery_notes_percentage,
            forecastPercent: notes.forecast_delivery_notes_percentage,
          })}
        />
      )}
      <FigureSheet
        name="albaranes-por-dia"
        title={t('notes.chart')}
        text={t('notes.chart_text', { month: monthText(month, t) })}
        state={state}
        isEmpty={({ chart }) => isQuiet(chart.map(({ num_delivery_notes }) => ({ count: num_delivery_notes })))}
        onExcel={() => download.save(dashboardSheets.deliveryNotes, asked)}
        chart={({ chart }) =>
          dayChart(
            chart.map((day) => ({ date: day.date, euros: day.value_delivery_notes, count: day.num_delivery_notes })),
            { value: t('value'), count: t('notes.count') },
            documents.ofDay,
          )
        }
      />
    </DashboardPage>
  )
}
