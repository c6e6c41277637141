import { formatNumber } from '@portal/shared-sdk'
import type { Words } from '../words'

const nbsp = '\u00a0'

/** Emissions as figures have them, with one decimal: `235,0`. */
export const kilograms = (kg: number): string => formatNumber(kg, 1, 1)

/** `235,0 kg CO₂e`, in one piece. */
export const emissions = (kg: number): string => kilograms(kg) + nbsp + emissionUnit

/** The unit of emissions. */
export const emissionUnit = `kg${nbsp}CO₂e`

/** Kilometres: whole from 100 km on, with a decimal below. */
export const kilometres = (km: number): string => formatNumber(km, km < 100 ? 1 : 0)

/** A number of trees, with a decimal where it has one. */
export const treeCount = (trees: number): string => formatNumber(trees, 1)

/**
 * What emissions of a year are compared with (rule H-3): 'tanto como absorben 12 árboles en un año'. Fewer than a tenth
 * of a tree is less than one tree absorbs in two months.
 */
export function treesText(trees: number, t: Words): string {
  return trees < 0.1 ? t('trees_few') : t('trees_year', { count: Math.round(trees * 10) / 10 })
}
