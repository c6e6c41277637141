/** A variant's custom properties as CSS text; throws for a variant without a seed. `selector` defaults to ':root'. */
export function tokensCss(variantId: string, selector?: string): string
/** Colours, radii and display face of a variant by name without the leading dashes. */
export function valuesOf(variantId: string): Record<string, string | number>
/** The variants that have tokens. */
export const variantIds: string[]
/** Reset, type and focus rings: the same in every variant. */
export const baseCss: string

export interface FontFile {
  family: string
  subset: 'latin' | 'latin-ext'
  weights: string
  unicodeRange: string
  /** Resolve it from shared-ui, whose dependency it is. */
  specifier: string
  /** Fetch it together with the page. */
  preload: boolean
}
/** The UI font and the display font of a variant, two subsets each. */
export function fontFiles(variantId: string): FontFile[]
/** @font-face rules with size-adjusted fallbacks. `urlOf` answers where the build has put a file. */
export function fontFaceCss(variantId: string, urlOf: (specifier: string) => string): string

/** WCAG contrast of two '#rrggbb' colours, 1..21. */
export function contrast(one: string, other: string): number
/** Ink and background by role. */
export const textPairs: [ink: string, background: string][]
export const graphicPairs: [mark: string, background: string][]
