/** Parts of the pages of figures: statistics, dashboard, carbon. */
export { categoryColour } from './category-colour'
export { CategoryDonut, type CategoryPart } from './category-donut'
export { Figure } from './figure'
export { FigureBody } from './figure-body'
export { FigureSheet } from './figure-sheet'
export { figureState, type FigureState } from './figure-state'
export { FigureStrip } from './figure-strip'
export { FiguresPage } from './figures-page'
export {
  addMonths,
  lastMonth,
  lastTwelveMonths,
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
export { type MonthLimits } from './month-limits'
export { MonthRange } from './month-range'
export { nodePath, type FigureNode, type NodeTreeProps } from './node-tree'
export { useRangeText } from './range-text'
export { useHasAmounts } from './use-has-amounts'
export { useMonthRange, type MonthRangeState } from './use-month-range'
export { useFiguresWords } from './words'
