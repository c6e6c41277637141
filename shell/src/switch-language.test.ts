import { currentLanguage, setLanguage } from '@portal/shared-sdk'
import i18next from 'i18next'
import { loadShellWords } from './areas/load-words'
import { startRegistry } from './areas/registry-store'
import { isLanguageReady, switchLanguage } from './switch-language'

const patience = 50
let answers: Record<string, (() => void)[]> = {}

/** Answers requests for files of texts when the test calls `come`. */
beforeAll(async () => {
  const inline = (id: string, content: object) =>
    `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`
  const words = { es: '/es.json', pt: '/pt.json', en: '/en.json' }
  document.body.innerHTML =
    inline('portal-shell', { version: 'a', sdk: '1.0.0', words, offers: {} }) +
    inline('portal-registry', { schema: 1, revision: 1, timeout: patience, areas: [] })
  startRegistry()
  globalThis.fetch = ((address: string) =>
    new Promise((done) => {
      ;(answers[address] ??= []).push(() => done({ ok: true, json: async () => ({ where: address }) } as Response))
    })) as typeof fetch
  setLanguage('es')
  const start = loadShellWords()
  come('/es.json')
  await start
})
beforeEach(() => {
  setLanguage('es')
  answers = {}
})

function come(address: string): void {
  for (const answer of answers[address] ?? []) answer()
}
const text = () => i18next.t('where', { ns: 'shell' })

test('a hanging file of texts delays the switch only for a while, and is requested again', async () => {
  await switchLanguage('pt')
  expect([currentLanguage(), text()]).toEqual(['pt', '/es.json'])
  expect(answers['/pt.json']).toHaveLength(2)
  come('/pt.json')
  await new Promise((done) => {
    setTimeout(done, 0)
  })
  expect(text()).toBe('/pt.json')
})

test('the last of two switches counts, whichever texts arrive first', async () => {
  const both = [switchLanguage('en'), switchLanguage('pt')]
  await both[1]
  come('/en.json')
  await both[0]
  expect(currentLanguage()).toBe('pt')
})

test('a switch in another tab replaces one that is still waiting here', async () => {
  const mine = switchLanguage('en')
  expect(await isLanguageReady('pt')).toBe(true)
  await mine
  expect(currentLanguage()).toBe('es')
})
