import { today, useDownload, useListState } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { FigureSheet, useHasAmounts, type FigureState } from '@portal/shared-ui/figures'
import type { ReactNode } from 'react'
import { dayChart, isQuiet, type DayOfDocuments } from '../figures/day-chart'
import { MonthDonuts, type MonthFigures } from '../figures/month-donuts'
import { monthText } from '../figures/months-text'
import { useDocumentsOf } from '../figures/use-documents'
import { monthOfYear, yearIn } from '../filters/year'
import { YearChoice } from '../filters/year-choice'
import { DashboardPage } from '../frame/dashboard-page'
import type { Section } from '../frame/section-links'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { useFigures } from '../frame/use-figures'
import { useWords } from '../words'

interface MonthPageProps<Data> {
  kind: 'orders' | 'notes'
  texts: {
    title: string
    /** Name of the sum of the month's documents. */
    value: string
    chart: string
    /** What the chart shows; month: 'octubre de 2026'. */
    chartText: (month: string) => string
    /** Name of the number of documents. */
    count: string
  }
  section?: Section
  /** First part of the sheets' file names: 'pedidos'. */
  name: string
  load: (filters: { node: number; year: number }, signal: AbortSignal) => Promise<Data>
  /** Path of the spreadsheet with the month's days. */
  excel: string
  read: (data: Data) => MonthFigures
  days: (data: Data) => DayOfDocuments[]
  /** The strip of figures at the top. documents: the address of the month's documents. */
  strip: (shown: {
    state: FigureState<Data>
    hasAmounts: boolean | undefined
    documents: string | undefined
  }) => ReactNode
}

/** The orders or delivery notes of a month by day, against the month's target (rules B-12, B-23). */
export function MonthPage<Data>({ kind, texts, section, name, load, excel, read, days, strip }: MonthPageProps<Data>) {
  const t = useWords()
  const node = useDashboardNode()
  const hasAmounts = useHasAmounts()
  const download = useDownload()
  const { filters, setFilters } = useListState({ filters: ['year'] })
  const year = yearIn(filters.year, today())
  const month = monthOfYear(year, today())
  const asked = { node: node.id, year }
  const state = useFigures(kind, asked, load)
  const documents = useDocumentsOf(kind, node.id, { after: month, before: month })
  return (
    <DashboardPage
      node={node}
      {...(section && { section })}
      title={texts.title}
      text={monthText(month, t)}
      tools={<YearChoice year={year} onChange={(next) => setFilters({ year: next })} />}
    >
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
      {strip({ state, hasAmounts, documents: documents.all })}
      {hasAmounts && <MonthDonuts name={name} valueLabel={texts.value} state={state} read={read} />}
      <FigureSheet
        name={`${name}-por-dia`}
        title={texts.chart}
        {...(hasAmounts && { text: texts.chartText(monthText(month, t)) })}
        state={state}
        isEmpty={(data) => isQuiet(days(data))}
        onExcel={() => download.save(excel, asked)}
        chart={(data) => dayChart(days(data), { value: t('value'), count: texts.count }, documents.ofDay)}
      />
    </DashboardPage>
  )
}
