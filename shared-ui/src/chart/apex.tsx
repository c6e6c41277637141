import ApexCharts, { type ApexOptions } from 'apexcharts'
import { useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import ReactApexChart from 'react-apexcharts'
import type { ChartImageRef } from './chart'
import { chartImage } from './chart-image'
import { chartOptions, isLine, type ChartData } from './chart-options'
import { chartColours, type ChartColours } from './theme'

/** The drawing itself: the only file that needs apexcharts. */
export default function Apex({
  data,
  height,
  image,
}: {
  data: ChartData
  height: number
  image?: ChartImageRef | undefined
}) {
  const id = useId()
  useImperativeHandle(image, () => () => chartImage(ApexCharts.getChartByID(id)), [id])
  const place = useRef<HTMLDivElement>(null)
  const [colours, setColours] = useState<ChartColours>()
  useLayoutEffect(() => {
    if (place.current) setColours(chartColours(place.current))
  }, [])
  const isMoving = typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches
  const isDonut = data.kind === 'donut'
  const series = isDonut
    ? (data.series[0]?.values.map((value) => value ?? 0) ?? [])
    : data.series.map((one) => ({
        name: one.name,
        data: [...one.values],
        type: isLine(data.kind, one) ? 'line' : 'column',
      }))
  return (
    <div ref={place} style={{ minHeight: height }}>
      {colours && (
        <ReactApexChart
          type={isDonut ? 'donut' : 'line'}
          height={height}
          options={withId(chartOptions(data, colours, isMoving), id)}
          series={series}
        />
      )}
    </div>
  )
}

const withId = (options: ApexOptions, id: string): ApexOptions => ({ ...options, chart: { ...options.chart, id } })
