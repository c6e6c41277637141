import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { columnsOf } from './columns'
import { overview, pageOf } from './docs'
import { objects } from './objects'

const folder = join(__dirname, '..', '..', '..', '..', 'docs', 'exchange')
const pages = {
  'README.md': overview(),
  ...Object.fromEntries(objects.map((each) => [`${each.name}.md`, pageOf(each)])),
}

test('docs/exchange has a page for each object, made of its schema (rule E-26)', () => {
  if (process.env.UPDATE_DOCS) {
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text)
  }
  expect(readdirSync(folder).sort()).toEqual(Object.keys(pages).sort())
  for (const [name, text] of Object.entries(pages)) expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
})

test('every column says what it means in three languages, with an example', () => {
  for (const object of objects)
    for (const { name, meaning, example } of columnsOf(object))
      expect([object.name, name, Object.values(meaning).every(Boolean), example !== '']).toEqual([
        object.name,
        name,
        true,
        true,
      ])
})
