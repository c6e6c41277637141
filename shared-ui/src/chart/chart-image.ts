import type ApexCharts from 'apexcharts'
import type { RefObject } from 'react'
import { pictureWithHead, type PictureHead } from './picture-head'

/** Holds a function that makes a PNG of the chart, while one is drawn. */
export type ChartImageRef = RefObject<(() => Promise<Blob>) | null>

/** Twice the size on the screen: sharp on paper. */
const scale = 2

/**
 * The chart as a PNG, under its title and legend, which on the screen stand outside of it. Throws when the chart is not
 * drawn.
 */
export async function chartImage(chart: ApexCharts | undefined, head: PictureHead): Promise<Blob> {
  if (!chart) throw new Error('The chart is not drawn')
  const picture = await chart.dataURI({ scale })
  return pictureWithHead('blob' in picture ? picture.blob : pngOf(picture.imgURI), head)
}

function pngOf(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}
