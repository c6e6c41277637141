import { formatOf, isLine, type ChartData, type ChartView } from './chart-data'
import { fitted } from './fitted'
import type { ChartColours } from './theme'

/** What stands above the chart in a saved picture: the title, and the meaning of each colour. */
export interface PictureHead {
  title: string
  /** Lines under the title: whose figures, of which months. */
  text: readonly string[]
  /** value: of a part of a ring; it stays where a long name is cut. */
  legend: readonly { name: string; value?: string; colour: string; isLine: boolean }[]
  colours: Pick<ChartColours, 'ink' | 'surface' | 'font'>
}

/** The head of a chart's picture; the legend of a donut has the value of each part. */
export function pictureHead(
  { title, text }: Pick<PictureHead, 'title' | 'text'>,
  data: ChartData,
  { colours, parts }: ChartView,
): PictureHead {
  const legend =
    data.kind === 'donut'
      ? data.categories.map((name, part) => ({
          name,
          value: formatOf({}, data)(data.series[0]?.values[part] ?? 0),
          colour: parts?.[part] ?? colours.current,
          isLine: false,
        }))
      : data.series.map((one) => ({
          name: one.name,
          colour: colours[one.role],
          isLine: isLine(data.kind, one),
        }))
  return { title, text, legend, colours }
}

// In pixels of the picture, which is twice as large as the chart on the screen.
const edge = 40
const titleSize = 36
const textSize = 26
const lineHeight = 44
const markSize = 24
/** A donut is narrower than its legend. */
const leastWidth = 900

/** The chart with its head above it, on the background of a sheet. */
export async function pictureWithHead(drawing: Blob, { title, text, legend, colours }: PictureHead): Promise<Blob> {
  const chart = await createImageBitmap(drawing)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The picture cannot be drawn')
  const width = Math.max(chart.width, leastWidth)
  const textFont = `500 ${textSize}px ${colours.font}`
  const max = width - 2 * edge
  const widthOf = (written: string) => Math.ceil(pen.measureText(written).width)
  pen.font = textFont
  const names = legend.map(({ name, value }) => {
    const end = value === undefined ? '' : `: ${value}`
    return fitted(name, max - markSize - 12 - widthOf(end), widthOf) + end
  })
  const places = legendPlaces(
    names.map((name) => markSize + 12 + widthOf(name) + edge),
    width - edge,
  )
  const textTop = edge + titleSize + 20
  const top = textTop + text.length * lineHeight
  const height = top + ((places.at(-1)?.line ?? -1) + 1) * lineHeight + edge / 2
  // Setting the size resets a canvas, its font and colours included.
  canvas.width = width
  canvas.height = height + chart.height + edge / 2
  pen.fillStyle = colours.surface
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'
  pen.fillStyle = colours.ink
  pen.font = `600 ${titleSize}px ${colours.font}`
  pen.fillText(fitted(title, max, widthOf), edge, edge + titleSize / 2)
  pen.font = textFont
  text.forEach((line, at) => pen.fillText(fitted(line, max, widthOf), edge, textTop + at * lineHeight + textSize / 2))
  legend.forEach(({ colour, isLine: isThin }, at) => {
    const { x, line } = places[at]!
    const middle = top + (line + 0.5) * lineHeight
    const thickness = isThin ? 6 : markSize
    pen.fillStyle = colour
    pen.fillRect(edge + x, middle - thickness / 2, markSize, thickness)
    pen.fillStyle = colours.ink
    pen.fillText(names[at]!, edge + x + markSize + 12, middle)
  })
  pen.drawImage(chart, Math.round((width - chart.width) / 2), height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be drawn'))), 'image/png'),
  )
}

/** Places entries of these widths in lines of at most `most` pixels, as many beside each other as fit. */
export function legendPlaces(widths: readonly number[], max: number): { x: number; line: number }[] {
  let [x, line] = [0, 0]
  return widths.map((width) => {
    if (x > 0 && x + width > max) [x, line] = [0, line + 1]
    const place = { x, line }
    x += width
    return place
  })
}
