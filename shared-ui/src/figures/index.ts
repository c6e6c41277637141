/** What pages of figures are made of: statistics, dashboard, carbon. */
export { categoryColour } from './category-colour'
export { CategoryDonut, type CategoryDonutProps, type CategoryPart } from './category-donut'
export { Figure, type FigureProps } from './figure'
export { FigureBody, type FigureBodyProps } from './figure-body'
export { FigureSheet, type FigureSheetProps } from './figure-sheet'
export { figureState, type FigureState } from './figure-state'
export { FigureStrip, type FigureStripProps } from './figure-strip'
export { FiguresPage, type FiguresPageProps } from './figures-page'
export {
  addMonths,
  isMonth,
  lastMonth,
  lastTwelveMonths,
  lastYear,
  momentsOfMonths,
  monthCount,
  monthName,
  monthOf,
  monthsOf,
  monthYear,
  thisYear,
  yearBefore,
  type MonthSpan,
} from './month'
export type { MonthPreset } from './month-choice'
export { monthProblem, type MonthLimits, type MonthProblem } from './month-limits'
export { MonthRange, type MonthRangeProps } from './month-range'
export { NodeTree, nodePath, type FigureNode, type NodeTreeProps } from './node-tree'
export { useRangeText } from './range-text'
export { useHasAmounts } from './use-has-amounts'
export { useMonthRange, type MonthRangeState } from './use-month-range'
export { useFiguresWords } from './words'
