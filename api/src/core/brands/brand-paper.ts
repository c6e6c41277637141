import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { valuesOf, type Seed } from '@portal/shared-ui/tokens'
import { create, type Font } from 'fontkit'
import { packageFolder } from '../package-folder'
import type { PaperBrand } from '../paper/paper'
import { shippedPaperBrand } from '../paper/shipped-brands'

const usualFont = '@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'

interface Looks {
  seed: Seed
  /** The name beside the mark. */
  name: string
  /** Its own font for headings; undefined: the bold face of papers. */
  font: Font | undefined
  /** PNG; undefined: the drawing of a variant that comes with the portal. */
  mark: Buffer | undefined
  drawing: string
}

/** What papers show of a brand: the same colours, mark and name as its pages. */
export function paperBrandOf({ seed, name, font, mark, drawing }: Looks): PaperBrand {
  const values = valuesOf(seed)
  const colour = (role: string) => String(values[role])
  const colours = {
    brand: colour('brand'),
    brandInk: colour('brand-ink'),
    brandSoft: colour('brand-soft'),
    accent: colour('accent'),
    ink: colour('ink'),
    ink2: colour('ink-2'),
    ink3: colour('ink-3'),
    line: colour('line'),
    tile: colour('tile'),
  }
  const shipped = shippedPaperBrand(drawing)
  const inColours = (of: string | undefined) =>
    of === shipped?.colours.brand ? colours.brand : of === shipped?.colours.accent ? colours.accent : of
  return {
    colours,
    mark: mark
      ? []
      : (shipped?.mark ?? []).map(({ fill, stroke, ...shape }) => ({
          ...shape,
          ...(fill && { fill: inColours(fill)! }),
          ...(stroke && { stroke: inColours(stroke)! }),
        })),
    ...(mark && { picture: mark }),
    name: outlined(name, font ?? (create(readFileSync(join(packageFolder(), 'node_modules', usualFont))) as Font)),
  }
}

/** A text as an outline at 100 units a font size; y = 0 is the top of capitals. */
function outlined(text: string, font: Font): PaperBrand['name'] {
  const scale = 100 / font.unitsPerEm
  const top = (font.capHeight || font.ascent * 0.72) * scale
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const paths = glyphs.map((glyph, at) => {
    const path = glyph.path.scale(scale, -scale).translate(x, top)
    x += positions[at]!.xAdvance * scale
    return path.toSVG().replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))
  })
  return { path: paths.join(''), width: Math.round(x * 100) / 100, height: Math.round(top * 100) / 100 }
}
