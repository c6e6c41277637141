import { formatNumber } from '@portal/shared-sdk'
import type { Words } from '../words'

const nbsp = '\u00a0'

/** Emissions with one decimal and without the unit: `235,0`. */
export const kilograms = (kg: number): string => formatNumber(kg, 1, 1)

/** `235,0 kg CO₂e`, which no line break divides. */
export const emissions = (kg: number): string => kilograms(kg) + nbsp + emissionUnit

/** The unit of emissions. */
export const emissionUnit = `kg${nbsp}CO₂e`

/** Kilometres: whole from 100 km on, with one decimal below. */
export const kilometres = (km: number): string => formatNumber(km, km < 100 ? 1 : 0)

/** A number of trees, with at most one decimal. */
export const treeCount = (trees: number): string => formatNumber(trees, 1)

/**
 * Emissions of a year in trees (rule H-3): 'tanto como absorben 12 árboles en un año'. Below a tenth of a tree the text
 * is "less than one tree absorbs in two months".
 */
export function treesText(trees: number, t: Words): string {
  return trees < 0.1 ? t('trees_few') : t('trees_year', { count: Math.round(trees * 10) / 10 })
}
