import { categoryColours } from './category-colours.mjs'
import { declarations } from './declarations.mjs'
import { fallbackName } from './fonts.mjs'
import { rolesOf } from './roles.mjs'
import { adjustments, scale } from './scale.mjs'
import { seedOf, seeds } from './seeds.mjs'
import { statusColours } from './status-colours.mjs'

/** Names of the variants that have a seed. */
export const variantIds = Object.keys(seeds)

const uiStack = `"Hanken Grotesk","${fallbackName('Hanken Grotesk')}",system-ui,-apple-system,"Segoe UI",sans-serif`
/** The faces of a brand's own files before those that all have. */
const stackOf = (own, rest) => (own ? `"${own}",${rest}` : rest)

/**
 * All custom properties of a variant, or of a seed, as CSS text, to be inlined into its page. Throws for a variant
 * without a seed. `selector`: where the variant's own values apply; default ':root'.
 */
export function tokensCss(variant, selector = ':root') {
  const common = {
    ...scale,
    'font-ui': stackOf(seedOf(variant).ownText, uiStack),
    ...statusColours,
    ...categoryColours,
  }
  const adjusted = adjustments.map(([media, where, values]) => {
    const rule = `${where}{${declarations(values)}}`
    return media ? `@media ${media}{${rule}}` : rule
  })
  return (
    [`:root{${declarations(common)}}`, `${selector}{${declarations(valuesOf(variant))}}`, ...adjusted].join('\n') + '\n'
  )
}

/** What distinguishes the variant, or a seed: colours, radii, display face. */
export function valuesOf(variant) {
  const seed = seedOf(variant)
  const [small, medium, large] = seed.radii
  return {
    ...rolesOf(seed),
    'r-s': `${small}px`,
    'r-m': `${medium}px`,
    'r-l': `${large}px`,
    'font-display': stackOf(seed.ownDisplay, `"${seed.display}","${fallbackName(seed.display)}",var(--font-ui)`),
    dw: seed.displayCut.weight,
    dls: seed.displayCut.tracking,
    'hdr-rule': seed.header === 'rule' ? '4px' : '0px',
  }
}
