import { dashboardSheets, fetchDashboardNotes } from '../calls/dashboard'
import { MonthPage } from '../month/month-page'
import { useWords } from '../words'
import { NotesStrip } from './notes-strip'

/** The delivery notes of a month (rule B-23). */
export default function NotesPage() {
  const t = useWords()
  return (
    <MonthPage
      kind="notes"
      texts={{
        title: t('notes.title'),
        value: t('notes.month_value'),
        chart: t('notes.chart'),
        chartText: (month) => t('notes.chart_text', { month }),
        count: t('notes.count'),
      }}
      section="notes"
      name="albaranes"
      load={fetchDashboardNotes}
      excel={dashboardSheets.deliveryNotes}
      read={(notes) => ({
        value: notes.value_delivery_notes,
        target: notes.target_delivery_notes,
        forecast: notes.forecast_delivery_notes,
        valuePercent: notes.value_delivery_notes_percentage,
        forecastPercent: notes.forecast_delivery_notes_percentage,
      })}
      days={({ chart }) =>
        chart.map((day) => ({ date: day.date, euros: day.value_delivery_notes, count: day.num_delivery_notes }))
      }
      strip={({ hasAmounts, ...shown }) => hasAmounts && <NotesStrip {...shown} />}
    />
  )
}
