import { seedOf } from './seeds.mjs'

/**
 * @typedef {'Hanken Grotesk' | 'Bricolage Grotesque' | 'Outfit' | 'Figtree' | 'Source Serif 4' | 'Red Hat Display'
 *   | 'Archivo' | 'Familjen Grotesk' | 'Plus Jakarta Sans' | 'Manrope'} FontName
 */

/**
 * `weights`: range of the variable file. `regular`, `bold`: its advance width against Arial (Times for the serif) at
 * weights 450 and 650, measured over Spanish product text. `up`, `down`: ascent and descent in em. The fallback font
 * gets these sizes, so that lines break at the same places before and after the font has loaded.
 */
const fonts = {
  'Hanken Grotesk': { slug: 'hanken-grotesk', weights: '100 900', regular: 1.009, bold: 0.948, up: 1, down: 0.303 },
  'Bricolage Grotesque': {
    slug: 'bricolage-grotesque',
    weights: '200 800',
    regular: 1.051,
    bold: 1.006,
    up: 0.93,
    down: 0.27,
  },
  Outfit: { slug: 'outfit', weights: '100 900', regular: 0.977, bold: 0.931, up: 1, down: 0.26 },
  Figtree: { slug: 'figtree', weights: '300 900', regular: 1.003, bold: 0.953, up: 0.95, down: 0.25 },
  'Source Serif 4': {
    slug: 'source-serif-4',
    weights: '200 900',
    regular: 1.175,
    bold: 1.138,
    up: 1.036,
    down: 0.335,
    serif: true,
  },
  'Red Hat Display': {
    slug: 'red-hat-display',
    weights: '300 900',
    regular: 0.984,
    bold: 0.951,
    up: 1.018,
    down: 0.305,
  },
  Archivo: { slug: 'archivo', weights: '100 900', regular: 0.995, bold: 0.972, up: 0.878, down: 0.21 },
  'Familjen Grotesk': {
    slug: 'familjen-grotesk',
    weights: '400 700',
    regular: 0.96,
    bold: 0.923,
    up: 1.025,
    down: 0.225,
  },
  'Plus Jakarta Sans': {
    slug: 'plus-jakarta-sans',
    weights: '200 800',
    regular: 1.056,
    bold: 1.003,
    up: 1.038,
    down: 0.222,
  },
  Manrope: { slug: 'manrope', weights: '200 800', regular: 1.025, bold: 1, up: 1.066, down: 0.3 },
}

/** Spanish, Portuguese and English need latin only; browsers load latin-ext for a product's name with such a letter. */
const subsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
}

const localNames = {
  sans: {
    regular: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
  },
  serif: {
    regular: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold', 'Times Bold'],
  },
}

/** Family name of the fallback font with adjusted size. */
export const fallbackName = (font) => `${font} fallback`

/** Names of the display fonts that come with the portal. */
export const fontNames = Object.keys(fonts)

/**
 * The files that a variant's pages, or those of a seed, need: the UI font and its display font, each in two subsets.
 * `specifier` is what a bundler or `require.resolve` finds from shared-ui; `preload` says to fetch it with the page.
 */
export function fontFiles(variant) {
  return [...new Set(['Hanken Grotesk', seedOf(variant).display])].flatMap((family) =>
    Object.entries(subsets).map(([subset, unicodeRange]) => {
      const { slug, weights } = fonts[family]
      const specifier = `@fontsource-variable/${slug}/files/${slug}-${subset}-wght-normal.woff2`
      return { family, subset, weights, unicodeRange, specifier, preload: subset === 'latin' }
    }),
  )
}

/** The @font-face rules of a variant. `urlOf` answers where the build has put a file of `fontFiles`. */
export function fontFaceCss(variant, urlOf) {
  const files = fontFiles(variant)
  const faces = files.map(
    ({ family, weights, unicodeRange, specifier }) =>
      `@font-face{font-family:"${family}";font-weight:${weights};font-style:normal;font-display:swap;src:url("${urlOf(specifier)}") format("woff2");unicode-range:${unicodeRange}}`,
  )
  const families = [...new Set(files.map(({ family }) => family))]
  return [...faces, ...families.flatMap(fallbackFaces)].join('\n') + '\n'
}

function fallbackFaces(family) {
  const { up, down, serif, ...widths } = fonts[family]
  const percent = (value) => `${(value * 100).toFixed(1)}%`
  return [
    ['regular', '100 549'],
    ['bold', '550 900'],
  ].map(([cut, weights]) => {
    const local = localNames[serif ? 'serif' : 'sans'][cut].map((name) => `local("${name}")`).join(',')
    const size = widths[cut]
    return `@font-face{font-family:"${fallbackName(family)}";font-weight:${weights};src:${local};size-adjust:${percent(size)};ascent-override:${percent(up / size)};descent-override:${percent(down / size)};line-gap-override:0%}`
  })
}
