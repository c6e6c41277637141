import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outlined, valuesOf, type Seed } from '@portal/shared-ui/tokens'
import { create } from 'fontkit'
import { packageFolder } from '../package-folder'
import type { PaperBrand } from '../paper/paper'
import { shippedPaperBrand } from '../paper/shipped-brands'

const usualFont = '@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'

interface Looks {
  seed: Seed
  /** The name beside the mark. */
  name: string
  /** The file of its own font for headings; undefined: the bold face of papers. */
  font: Buffer | undefined
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
  const inColours = (value: string) =>
    value === shipped?.colours.brand ? colours.brand : value === shipped?.colours.accent ? colours.accent : value
  return {
    colours,
    mark: mark
      ? []
      : (shipped?.mark ?? []).map(({ fill, stroke, ...shape }) => ({
          ...shape,
          ...(fill && { fill: inColours(fill) }),
          ...(stroke && { stroke: inColours(stroke) }),
        })),
    ...(mark && { picture: mark }),
    name: outlined(
      create,
      font ?? readFileSync(join(packageFolder(), 'node_modules', usualFont)),
      name,
      seed.displayCut,
    ),
  }
}
