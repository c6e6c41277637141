/**
 * What distinguishes a variant, before anything is derived. `brand` and `accent` are proposals until a company names
 * its own: change them here and run `node shared-ui/tokens/write.mjs`.
 *
 * @typedef {object} Seed
 * @property {string} brand action and selection, '#rrggbb'
 * @property {string} accent counts, and the second tint of illustrations
 * @property {{ hue: number, chroma: number }} neutral OKLCH hue in degrees and chroma of greys
 * @property {'brand' | 'white' | 'rule'} header filled with the brand, white, or white under a 4 px rule of the brand
 * @property {import('./fonts.mjs').FontName} display face of logo, h1, h2 and KPI values
 * @property {{ weight: number, tracking: string }} displayCut
 * @property {[small: number, medium: number, large: number]} radii px
 * @property {string} [ownDisplay] family of a brand's own file, before `display`
 * @property {string} [ownText] the same for the text of the interface
 */

/** @type {Record<string, Seed>} */
export const seeds = {
  dicas: {
    brand: '#0b5a5f',
    accent: '#c9e265',
    neutral: { hue: 190, chroma: 0.007 },
    header: 'brand',
    display: 'Bricolage Grotesque',
    displayCut: { weight: 640, tracking: '-0.022em' },
    radii: [6, 10, 16],
  },
  prisma: {
    brand: '#5b3fd0',
    accent: '#ff8a66',
    neutral: { hue: 288, chroma: 0.006 },
    header: 'white',
    display: 'Outfit',
    displayCut: { weight: 580, tracking: '-0.018em' },
    radii: [8, 12, 20],
  },
  maripol: {
    brand: '#123f7c',
    accent: '#f4be4f',
    neutral: { hue: 250, chroma: 0.008 },
    header: 'brand',
    display: 'Figtree',
    displayCut: { weight: 680, tracking: '-0.02em' },
    radii: [4, 8, 12],
  },
  pedrosa: {
    brand: '#8c1f31',
    accent: '#e3b978',
    neutral: { hue: 60, chroma: 0.007 },
    header: 'rule',
    display: 'Source Serif 4',
    displayCut: { weight: 600, tracking: '-0.015em' },
    radii: [3, 4, 6],
  },
  orbishigiene: {
    brand: '#00718c',
    accent: '#8be0ce',
    neutral: { hue: 220, chroma: 0.007 },
    header: 'white',
    display: 'Red Hat Display',
    displayCut: { weight: 700, tracking: '-0.02em' },
    radii: [10, 16, 24],
  },
  inpacs: {
    brand: '#22303f',
    accent: '#ff8a1f',
    neutral: { hue: 245, chroma: 0.004 },
    header: 'brand',
    display: 'Archivo',
    displayCut: { weight: 680, tracking: '-0.015em' },
    radii: [2, 2, 4],
  },
  vario: {
    brand: '#b2450c',
    accent: '#24476b',
    neutral: { hue: 55, chroma: 0.005 },
    header: 'white',
    display: 'Familjen Grotesk',
    displayCut: { weight: 660, tracking: '-0.02em' },
    radii: [5, 8, 14],
  },
  ghgorbis: {
    brand: '#1c683b',
    accent: '#f2cb3a',
    neutral: { hue: 150, chroma: 0.006 },
    header: 'rule',
    display: 'Plus Jakarta Sans',
    displayCut: { weight: 680, tracking: '-0.025em' },
    radii: [8, 12, 16],
  },
  arablau: {
    brand: '#1b4fd1',
    accent: '#ffc24b',
    neutral: { hue: 262, chroma: 0.007 },
    header: 'white',
    display: 'Manrope',
    displayCut: { weight: 720, tracking: '-0.028em' },
    radii: [6, 10, 14],
  },
}

/**
 * The seed of a variant's name; a seed as it is. Throws for a variant without one.
 * @param {string | Seed} variant
 */
export function seedOf(variant) {
  const seed = typeof variant === 'string' ? seeds[variant] : variant
  if (!seed) throw new Error(`No tokens for the variant '${variant}': add its seed to shared-ui/tokens/seeds.mjs`)
  return seed
}
