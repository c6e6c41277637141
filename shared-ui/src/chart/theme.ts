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
  const token = tokensOf(element)
  return {
    current: token('ch-1'),
    second: token('ch-2'),
    previous: token('ch-prev'),
    target: token('ch-target'),
    contrast: token('ink'),
    ink: token('ink'),
    label: token('ink-3'),
    line: token('line'),
    axis: token('line-2'),
    surface: token('surface'),
    font: token('font-ui'),
  }
}

/** Reads the values of tokens at an element: 'cat-3' → '#404000'. */
export function tokensOf(element: Element): (name: string) => string {
  const style = getComputedStyle(element)
  return (name) => style.getPropertyValue(`--${name}`).trim()
}
