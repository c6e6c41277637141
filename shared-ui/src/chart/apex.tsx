import ApexCharts from 'apexcharts'
import { useContext, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import ReactApexChart from 'react-apexcharts'
import { useNavigate } from 'react-router-dom'
import { isArea, isLine, type ChartData, type ChartView } from './chart-data'
import { chartImage, type ChartImageRef } from './chart-image'
import { chartOptions } from './chart-options'
import { pictureHead } from './picture-head'
import { PictureText } from './picture-text'
import { chartColours, tokensOf } from './theme'
import { useFitOnPaper } from './use-fit-on-paper'

interface ApexProps {
  /** Heading of the saved picture. */
  title: string
  data: ChartData
  height: number
  image?: ChartImageRef | undefined
}

/** The chart itself; it is loaded on demand, with apexcharts. A click on a bar opens its link (rule T-23). */
export default function Apex({ title, data, height, image }: ApexProps) {
  const id = useId()
  const navigate = useNavigate()
  const text = useContext(PictureText)
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<ChartView>()
  const parts = data.partColours?.join(' ')
  useLayoutEffect(() => {
    if (place.current) setView(viewAt(place.current, parts?.split(' ')))
  }, [parts])
  useFitOnPaper(place)
  useImperativeHandle(image, () => async () => {
    if (!view) throw new Error('The chart is not drawn')
    return chartImage(ApexCharts.getChartByID(id), pictureHead({ title, text }, data, view))
  })
  // react-apexcharts draws a chart anew when it gets another object, so these only change with what they show.
  const json = JSON.stringify(data)
  const [held, hold] = useState({ json, data })
  if (held.json !== json) hold({ json, data })
  const shown = held.data
  const drawing = useMemo(() => {
    const openLink = (event: MouseEvent, _chart: unknown, { seriesIndex, dataPointIndex }: Point) => {
      const to = shown.series[seriesIndex]?.links?.[dataPointIndex]
      // Markers on lines also report the touches that scroll a phone.
      if (to && event.type === 'mousedown' && event.button === 0) void navigate(to)
    }
    const options = view && chartOptions(shown, view)
    return (
      options && {
        options: { ...options, chart: { ...options.chart, id, events: { dataPointSelection: openLink } } },
        series: seriesOf(shown),
      }
    )
  }, [shown, view, id, navigate])
  return (
    <div ref={place} style={{ minHeight: height }}>
      {drawing && <ReactApexChart type={typeOf(data)} height={height} {...drawing} />}
    </div>
  )
}

/** The clicked value, as apexcharts reports it. */
interface Point {
  seriesIndex: number
  dataPointIndex: number
}

function viewAt(element: Element, parts: string[] | undefined): ChartView {
  const matches = (query: string) => typeof matchMedia === 'function' && matchMedia(query).matches
  return {
    colours: chartColours(element),
    ...(parts && { parts: parts.map(tokensOf(element)) }),
    isMoving: typeof matchMedia === 'function' && !matches('(prefers-reduced-motion: reduce)'),
    isNarrow: matches('(max-width: 759.98px)'),
  }
}

/** Columns alone are a chart of type 'bar': one of type 'line' cuts off the outer columns of few categories. */
const typeOf = ({ kind, series }: ChartData) =>
  kind === 'bar' && series.some((one) => isLine(kind, one)) ? 'line' : kind

const seriesOf = ({ kind, series }: ChartData) =>
  kind === 'donut'
    ? (series[0]?.values.map((value) => value ?? 0) ?? [])
    : series.map((one) => ({
        name: one.name,
        data: [...one.values],
        type: isArea(kind, one) ? 'area' : isLine(kind, one) ? 'line' : 'column',
      }))
