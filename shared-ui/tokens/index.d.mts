/** What a brand's colours, radii and faces are derived from (seeds.mjs has those of the variants). */
export interface Seed {
  brand: string
  accent: string
  neutral: { hue: number; chroma: number }
  header: 'brand' | 'white' | 'rule'
  display: string
  displayCut: { weight: number; tracking: string }
  radii: [small: number, medium: number, large: number]
  /** Families of a brand's own files, before the display font and the font of the interface. */
  ownDisplay?: string
  ownText?: string
}
/** A variant's custom properties as CSS text; throws for a variant without a seed. `selector` defaults to ':root'. */
export function tokensCss(variant: string | Seed, selector?: string): string
/** Colours, radii and display face of a variant by name without the leading dashes. */
export function valuesOf(variant: string | Seed): Record<string, string | number>
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
export function fontFiles(variant: string | Seed): FontFile[]
/** Names of the display fonts that come with the portal. */
export const fontNames: string[]
/** @font-face rules with size-adjusted fallbacks. `urlOf` answers where the build has put a file. */
export function fontFaceCss(variant: string | Seed, urlOf: (specifier: string) => string): string

/** WCAG contrast of two '#rrggbb' colours, 1..21. */
export function contrast(one: string, other: string): number
/** Ink and background by role. */
export const textPairs: [ink: string, background: string][]
export const graphicPairs: [mark: string, background: string][]
/** The pairs of a seed that cannot be read or seen. */
export function lowContrasts(seed: Seed): [ink: string, background: string, ratio: number, needed: number][]
/** A text as an outline at 100 units a font size; create: that of fontkit. */
export function outlined(
  create: (bytes: Buffer) => unknown,
  bytes: Buffer,
  text: string,
  cut: { weight: number | string; tracking: string },
): { path: string; width: number; height: number }
