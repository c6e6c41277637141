import { contrast } from './contrast.mjs'
import { graphicPairs, textPairs } from './pairs.mjs'
import { statusColours } from './status-colours.mjs'
import { valuesOf } from './tokens-css.mjs'

/**
 * The pairs of a seed that cannot be read or seen: `[ink, background, ratio, needed]`. All other pairs are lightened or
 * darkened until they can; a brand's own colours stay as they are.
 */
export function lowContrasts(seed) {
  const colours = { ...statusColours, ...valuesOf(seed) }
  const low = (pairs, needed) =>
    pairs.map(([ink, ground]) => [ink, ground, contrast(colours[ink], colours[ground]), needed])
  return [...low(textPairs, 4.5), ...low(graphicPairs, 3)].filter(([, , ratio, needed]) => ratio < needed)
}
