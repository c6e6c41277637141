import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadTs } from '@portal/shared-sdk/load-ts'
import { problemOfArea } from './declaration.mjs'
import { newArea } from './new-area.mjs'
import { problemsOfWords, readWords, sourcesOf } from './webpack/words.mjs'

let at
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'portal-new-'))
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

/** A folder as the portal's own workspace, whose areas take its settings. */
const aWorkspace = () => {
  writeFileSync(join(at, 'pnpm-workspace.yaml'), '')
  mkdirSync(join(at, 'shared-sdk'))
}
const textsOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8'))

test('a new area bears its name in all that must be its own, and its declaration and words are right (rule A-67)', () => {
  aWorkspace()
  const folder = newArea('price-list', { at, title: 'Precios' })
  const area = loadTs(join(folder, 'area.ts')).default
  expect(problemOfArea(area)).toBeNull()
  expect(area).toMatchObject({
    name: 'price-list',
    flags: { price_list_notice: false },
    paths: { priceList: '/price-list' },
    navigation: [{ to: '/price-list', label: { es: 'Precios', pt: 'Precios', en: 'Precios' } }],
    slots: [{ slot: 'page.notice', when: { flag: 'price_list_notice' } }],
  })
  expect(textsOf(folder).join()).not.toMatch(/sample.?area/i)
  expect(problemsOfWords(readWords(folder), sourcesOf(folder))).toEqual([])
})

test('in the portal’s own repository it takes versions and settings from there', () => {
  aWorkspace()
  const folder = newArea('notes', { at })
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(dependencies).toMatchObject({ '@portal/shared-sdk': 'workspace:*', react: 'catalog:' })
  expect(existsSync(join(folder, 'tsconfig.json'))).toBe(false)
})

test.each([
  ['Notes', /lower case/],
  ['notes-', /lower case/],
  ['../notes', /lower case/],
  [undefined, /lower case/],
  ['n'.repeat(41), /At most 40/],
])('the name %s is refused', (name, problem) => {
  aWorkspace()
  expect(() => newArea(name, { at })).toThrow(problem)
  expect(readdirSync(at).some((file) => file.startsWith('mfe-'))).toBe(false)
})

test('a title that would end a text of the code is refused, and a folder that exists stays', () => {
  aWorkspace()
  expect(() => newArea('notes', { at, title: "L'hora" })).toThrow(/quotes/)
  newArea('notes', { at })
  expect(() => newArea('notes', { at })).toThrow(/exists already/)
})
