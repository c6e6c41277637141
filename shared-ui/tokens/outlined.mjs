// Papers support neither CSS nor variable fonts: a brand's name becomes a plain path.

/**
 * A text as an outline at 100 units a font size; y = 0 is the top of capitals.
 * @param create `create` of fontkit, which reads fonts
 * @param bytes the font's file
 * @param cut weight of a variable font, and tracking in em as CSS has it
 * @returns {{ path: string, width: number, height: number }}
 */
export function outlined(create, bytes, text, { weight, tracking }) {
  const font = create(bytes)
  const advance = cutTo(font, create, bytes, weight)
  const scale = 100 / font.unitsPerEm
  const top = (font.capHeight || font.ascent * 0.72) * scale
  const between = Number.parseFloat(tracking) * 100
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const paths = glyphs.map((glyph, at) => {
    const path = glyph._getPath().scale(scale, -scale).translate(x, top)
    x += (positions[at].xAdvance + advance(glyph)) * scale + between
    return rounded(path.toSVG())
  })
  return { path: paths.join(''), width: round(x - between), height: round(top) }
}

/**
 * Gives the outlines of a variable font their weight. Answers what that adds to a glyph's advance. fontkit supports
 * variations only for uncompressed fonts; for a compressed one, a second instance provides the variation.
 */
function cutTo(font, create, bytes, weight) {
  const { wght } = font.variationAxes ?? {}
  if (!wght || !font.directory.tables.glyf) return () => 0
  const twin = create(bytes)
  const cut = Math.min(wght.max, Math.max(wght.min, Number(weight)))
  twin.variationCoords = Object.entries(font.variationAxes).map(([tag, axis]) => (tag === 'wght' ? cut : axis.default))
  const variation = twin._variationProcessor
  cutOutlines(font, variation)
  return (glyph) => (twin.HVAR ? variation.getAdvanceAdjustment(glyph.id, twin.HVAR) : 0)
}

/** Applies a variation to every glyph of a compressed font, including the parts of composed glyphs. */
function cutOutlines(font, cut) {
  const glyphs = Object.getPrototypeOf(font.getGlyph(1))
  const decode = Object.hasOwn(glyphs, 'plainDecode') ? glyphs.plainDecode : glyphs._decode
  glyphs.plainDecode = decode
  glyphs._decode = function decodeCut() {
    const outline = decode.call(this)
    if (this._font !== font || !outline?.points?.length) return outline
    const points = outline.points.map((point) => point.copy())
    const phantoms = [0, 0, 0, 0].map(() =>
      Object.assign(points[0].copy(), { x: 0, y: 0, onCurve: false, endContour: true }),
    )
    const moved = [...points, ...phantoms]
    cut.transformPoints(this.id, moved)
    return { ...outline, points: moved.slice(0, points.length) }
  }
}

const round = (value) => Math.round(value * 100) / 100
const rounded = (path) => path.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))))
