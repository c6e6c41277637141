import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { packageFolder } from '../package-folder'
import { tintedDrawing } from './drawing'
import { pictures, tints, type Tint } from './pictures'

test('every named picture has a drawing, and every drawing a name', () => {
  const files = readdirSync(join(packageFolder(), 'media', 'illustrations'))
    .map((file) => file.replace('.svg', ''))
    .sort()
  expect(files).toEqual([...pictures])
})

test.each([...pictures])(
  '%s has the common background, its own colours, and ids that no other drawing has',
  async (picture) => {
    const text = tintedDrawing(picture, 'cherry')
    expect(text).toContain('viewBox="0 0 240 240"')
    expect(text).not.toContain('var(')
    expect(text).toContain(tints.cherry[0])
    for (const [, id] of text.matchAll(/ id="([^"]+)"/g)) expect(id!.startsWith(`${picture}-`)).toBe(true)
    for (const [, id] of text.matchAll(/url\(#([^)]+)\)/g)) expect(text).toContain(`id="${id}"`)
    expect(await sharp(Buffer.from(text)).metadata()).toMatchObject({ format: 'svg', width: 480, height: 480 })
  },
)

test('a tint is a pair of colours that differ', () => {
  for (const name of Object.keys(tints) as Tint[]) {
    expect(tints[name][0]).toMatch(/^#[0-9a-f]{6}$/)
    expect(tints[name][1]).not.toBe(tints[name][0])
  }
})
