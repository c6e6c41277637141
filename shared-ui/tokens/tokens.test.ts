import {
  baseCss,
  contrast,
  fontFaceCss,
  fontFiles,
  graphicPairs,
  textPairs,
  tokensCss,
  valuesOf,
  variantIds,
} from './index.mjs'
import { categoryColours } from './category-colours.mjs'
import { statusColours } from './status-colours.mjs'
import { isFontInstalled, writtenCss } from './written-css.mjs'

describe.each(variantIds)('%s', (id) => {
  const colours: Record<string, string | number> = { ...statusColours, ...valuesOf(id) }
  const ratio = (ink: string, background: string) => contrast(String(colours[ink]), String(colours[background]))

  test.each(textPairs)('%s can be read on %s', (ink, background) => {
    expect(ratio(ink, background)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(graphicPairs)('%s stands out on %s', (mark, background) => {
    expect(ratio(mark, background)).toBeGreaterThanOrEqual(3)
  })

  test('the committed CSS is that of the seed (node shared-ui/tokens/write.mjs)', () => {
    expect(writtenCss(id)).toBe(tokensCss(id))
  })

  test('a variant loads the UI font and one display font, with fallbacks of the same width', () => {
    const css = fontFaceCss(id, (file) => `/${file}`)
    expect(new Set(fontFiles(id).map(({ family }) => family)).size).toBe(2)
    expect(fontFiles(id).filter(({ preload }) => preload)).toHaveLength(2)
    expect(fontFiles(id).filter(({ specifier }) => !isFontInstalled(specifier))).toEqual([])
    expect(css.match(/size-adjust/g)).toHaveLength(4)
  })
})

test('at least the 360 pairs of the design are checked', () => {
  expect(variantIds.length * (textPairs.length + graphicPairs.length)).toBeGreaterThanOrEqual(360)
})

test('colours of categories stand out on white, and neighbours differ in lightness', () => {
  const colours = Object.values(categoryColours)
  expect(new Set(colours).size).toBe(12)
  colours.forEach((colour, index) => {
    expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(3)
    const next = colours[index + 1]
    if (next) expect(contrast(colour, next)).toBeGreaterThanOrEqual(1.4)
  })
})

test('the committed base styles are current (node shared-ui/tokens/write.mjs)', () => {
  expect(writtenCss('base')).toBe(baseCss)
})

test('a variant without a seed says what to do', () => {
  expect(() => tokensCss('acme')).toThrow("No tokens for the variant 'acme'")
})
