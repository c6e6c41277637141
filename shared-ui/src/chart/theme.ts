/** What a series stands for; it decides colour and stroke. */
/** contrast: a line over bars, in ink. */
export type SeriesRole = 'current' | 'second' | 'previous' | 'target' | 'contrast'

export interface ChartColours {
  current: string
  second: string
  previous: string
  target: string
  contrast: string
  ink: string
  label: string
  line: string
  axis: string
  surface: string
  font: string
}

/** The computed colours of the variant: apexcharts calculates with colours and cannot take CSS variables. */
export function chartColours(element: Element): ChartColours {
  const of = tokensOf(element)
  return {
    current: of('ch-1'),
    second: of('ch-2'),
    previous: of('ch-prev'),
    target: of('ch-target'),
    contrast: of('ink'),
    ink: of('ink'),
    label: of('ink-3'),
    line: of('line'),
    axis: of('line-2'),
    surface: of('surface'),
    font: of('font-ui'),
  }
}

/** Reads the values of tokens at an element: 'cat-3' → '#404000'. */
export function tokensOf(element: Element): (name: string) => string {
  const style = getComputedStyle(element)
  return (name) => style.getPropertyValue(`--${name}`).trim()
}
