import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../package-folder'
import { tints, type Picture, type Tint } from './pictures'

const texts = new Map<Picture, string>()

function read(picture: Picture): string {
  const known = texts.get(picture)
  if (known !== undefined) return known
  const text = readFileSync(join(packageFolder(), 'media', 'illustrations', `${picture}.svg`), 'utf8').trim()
  texts.set(picture, text)
  return text
}

/** A drawing as SVG text in two colours, which are written into the file: custom properties do not reach an `<img>`. */
export function tintedDrawing(picture: Picture, tint: Tint): string {
  const [main, second] = tints[tint]
  return read(picture)
    .replace(/var\(--ill-a,[^)]*\)/g, main)
    .replace(/var\(--ill-b,[^)]*\)/g, second)
    .replace('<svg ', '<svg width="480" height="480" ')
}
