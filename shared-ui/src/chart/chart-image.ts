import type ApexCharts from 'apexcharts'

/** Twice the size on the screen, so that it is sharp on paper. */
const scale = 2

/** The chart as a PNG, by apexcharts' own export. Throws when there is none. */
export async function chartImage(chart: ApexCharts | undefined): Promise<Blob> {
  if (!chart) throw new Error('The chart is not drawn')
  const picture = await chart.dataURI({ scale })
  return 'blob' in picture ? picture.blob : pngOf(picture.imgURI)
}

function pngOf(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}
