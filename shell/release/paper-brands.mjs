// The brands as PDFs show them. `node shell/release/paper-brands.mjs` writes api/media/brands.json; a test fails if
// that is out of date. PDFs support no CSS, so marks and colours are converted to plain paths, as names are.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fontFiles, outlined, valuesOf } from '@portal/shared-ui/tokens'
import { marks } from '../src/brand/marks.mjs'
import { root } from './root.mjs'

const file = join(root, 'api/media/brands.json')
const colourRoles = {
  brand: 'brand',
  brandInk: 'brand-ink',
  brandSoft: 'brand-soft',
  accent: 'accent',
  ink: 'ink',
  ink2: 'ink-2',
  ink3: 'ink-3',
  line: 'line',
  tile: 'tile',
}

const requireFromUi = createRequire(import.meta.resolve('@portal/shared-ui/tokens'))
// The font reader of pdfkit, which is a dependency of the API.
const fontkit = createRequire(createRequire(join(root, 'api/package.json')).resolve('pdfkit'))('fontkit')

/**
 * The brands by variant: colours, shapes of the mark (32 × 32) and the name as a path (y = 0 is the top of capitals).
 */
export function paperBrands() {
  const folder = join(root, 'shell/variants')
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'schema.json')
    .sort()
  return Object.fromEntries(
    names.map((name) => {
      const {
        public: { name: variant, brand },
      } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const values = valuesOf(variant)
      const colours = Object.fromEntries(Object.entries(colourRoles).map(([key, role]) => [key, values[role]]))
      return [
        variant,
        {
          colours,
          mark: shapesOf(marks[brand.mark], { a: colours.brand, b: colours.accent, paper: '#ffffff' }),
          name: nameOf(variant, brand.name),
        },
      ]
    }),
  )
}

/** The content of api/media/brands.json. */
export const writtenBrands = () => JSON.parse(readFileSync(file, 'utf8'))

/** The brand's name in its display font, with a font size of 100 units. */
function nameOf(variant, text) {
  const { dw: weight, dls } = valuesOf(variant)
  // The UI font first, then the display font.
  const { specifier } = fontFiles(variant)
    .filter(({ subset }) => subset === 'latin')
    .at(-1)
  return outlined(fontkit.create, readFileSync(requireFromUi.resolve(specifier)), text, { weight, tracking: dls })
}

/** Converts SVG elements to shapes with a path each. Supports only what the brands' marks use. */
function shapesOf(svg, colours) {
  const shapes = []
  let inherited = {}
  for (const [, closing, tag, text] of svg.matchAll(/<(\/?)(\w+)([^>]*?)\/?>/g)) {
    const own = Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    if (tag === 'g') {
      inherited = closing ? {} : own
      continue
    }
    const it = { ...inherited, ...own }
    const colour = (value) => value?.replace(/var\(--mark-(\w+)\)/, (_, name) => colours[name])
    shapes.push({
      path: pathOf(tag, it),
      ...(it.fill && it.fill !== 'none' && { fill: colour(it.fill) }),
      ...(it.stroke && { stroke: colour(it.stroke), width: Number(it['stroke-width']) }),
      ...(it['stroke-linecap'] && { cap: it['stroke-linecap'] }),
      ...(it.opacity && { opacity: Number(it.opacity) }),
    })
  }
  return shapes
}

function pathOf(tag, it) {
  const n = (name) => Number(it[name])
  if (tag === 'path') return it.d
  if (tag === 'rect') {
    const [x, y, w, h, r] = ['x', 'y', 'width', 'height', 'rx'].map(n)
    return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  }
  const [rx, ry] = tag === 'circle' ? [n('r'), n('r')] : [n('rx'), n('ry')]
  // rotate(angle, about its own centre)
  const angle = Number(/rotate\((-?[\d.]+)/.exec(it.transform ?? '')?.[1] ?? 0)
  const [dx, dy] = [rx * Math.cos((angle * Math.PI) / 180), rx * Math.sin((angle * Math.PI) / 180)].map(round)
  const [cx, cy] = [n('cx'), n('cy')]
  return `M${round(cx - dx)} ${round(cy - dy)}A${rx} ${ry} ${angle} 1 1 ${round(cx + dx)} ${round(cy + dy)}A${rx} ${ry} ${angle} 1 1 ${round(cx - dx)} ${round(cy - dy)}Z`
}

const round = (value) => Math.round(value * 100) / 100

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const brands = paperBrands()
  writeFileSync(file, `${JSON.stringify(brands, null, 1)}\n`)
  console.log(`${Object.keys(brands).length} brands written`)
}
