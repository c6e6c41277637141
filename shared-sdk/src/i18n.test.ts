import i18next from 'i18next'
import { act, renderHook } from '@testing-library/react'
import { dispatchSession } from './session/store'
import { addWords, currentLanguage, followLanguage, setLanguage, wordsOf } from './i18n'
import { languageOf, resolveLanguage } from './language'

test.each([
  ['es-ES', 'es'],
  ['pt-BR', 'pt'],
  ['en-GB', 'en'],
  ['ca', 'es'],
  ['gl-ES', 'es'],
  ['eu', 'es'],
  ['de', 'en'],
  ['', 'en'],
])('a browser with language "%s" shows the portal in %s (rule A-27)', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test('the user’s choice comes before the browser’s language, and that before the configuration’s (rule A-27)', () => {
  expect(resolveLanguage('pt', 'en', 'es')).toBe('pt')
  expect(resolveLanguage(null, 'en', 'es')).toBe('en')
  expect(resolveLanguage(null, undefined, 'pt')).toBe('pt')
})

test.each([
  ['pt', 'produtos'],
  ['es', 'productos'],
  ['en', 'products'],
] as const)('zero is plural in %s', (language, plural) => {
  addWords('shelf', language, { count_one: plural.slice(0, -1), count_other: plural })
  setLanguage(language)
  const texts = [0, 1, 2].map((count) => i18next.t('count', { ns: 'shelf', count }))
  expect(texts).toEqual([plural, plural.slice(0, -1), plural])
})

test('texts are filled with their values, use the plural of the count and follow the language', () => {
  addWords('cart', 'es', {
    title: 'Carro',
    of_one: '{{count}} producto de {{name}}',
    of_other: '{{count}} productos de {{name}}',
  })
  addWords('cart', 'en', {
    title: 'Cart',
    of_one: '{{count}} product of {{name}}',
    of_other: '{{count}} products of {{name}}',
  })
  setLanguage('es')
  const { result } = renderHook(wordsOf<'title' | 'of_one' | 'of_other'>('cart'))
  const first = result.current
  const texts = () => [
    first('title'),
    first('of', { count: 1, name: '$& {{count}}' }),
    first('of', { count: 3, name: 'Ana' }),
  ]
  expect(texts()).toEqual(['Carro', '1 producto de $& {{count}}', '3 productos de Ana'])
  act(() => setLanguage('en'))
  expect(result.current).not.toBe(first)
  expect(texts()).toEqual(['Cart', '1 product of $& {{count}}', '3 products of Ana'])
  act(() => addWords('cart', 'en', { title: 'Basket' }))
  expect(result.current('title')).toBe('Basket')
})

test('a number in a text is formatted, a string is not', () => {
  for (const language of ['es', 'pt', 'en'] as const) addWords('rows', language, { of_other: '{{count}}: {{name}}' })
  const { result } = renderHook(wordsOf<'of_other'>('rows'))
  const texts = (['es', 'pt', 'en'] as const).map((language) => {
    act(() => setLanguage(language))
    return result.current('of', { count: 1450, name: '2026' })
  })
  expect(texts).toEqual(['1.450: 2026', '1.450: 2026', '1.450: 2026'])
})

describe('another tab switches the language', () => {
  /** The other tab stores its choice, and this tab gets the storage event. */
  const elsewhere = (language: string) => {
    localStorage.setItem('_language', language)
    window.dispatchEvent(
      new StorageEvent('storage', { key: '_language', newValue: language, storageArea: localStorage }),
    )
  }
  /** Follows the other tabs; the words of a language are loaded when the test calls `finish`. */
  const following = () => {
    const loading = new Map<string, () => void>()
    const stop = followLanguage(
      (language) =>
        new Promise<void>((done) => {
          loading.set(language, done)
        }),
    )
    const finish = async (language: string) => {
      loading.get(language)?.()
      await Promise.resolve()
    }
    return { finish, stop }
  }
  beforeEach(() => {
    sessionStorage.clear()
    setLanguage('es')
  })

  test('this one follows once the words are loaded (rule A-27)', async () => {
    const { finish, stop } = following()
    elsewhere('pt')
    expect(currentLanguage()).toBe('es')
    await finish('pt')
    expect(currentLanguage()).toBe('pt')
    stop()
  })

  test('the last of two switches counts, whichever words are loaded first', async () => {
    const { finish, stop } = following()
    elsewhere('pt')
    elsewhere('en')
    await finish('en')
    await finish('pt')
    expect([currentLanguage(), localStorage.getItem('_language')]).toEqual(['en', 'en'])
    stop()
  })

  test('a punch-out tab does not follow, and its own switch stays in that tab', async () => {
    sessionStorage.setItem('_buyerCookie', 'b')
    const { finish, stop } = following()
    elsewhere('pt')
    await finish('pt')
    expect(currentLanguage()).toBe('es')
    setLanguage('en')
    expect([sessionStorage.getItem('_language'), localStorage.getItem('_language')]).toEqual(['en', 'pt'])
    stop()
  })

  test('a punch-out tab shows the language that it began in after a reload', () => {
    dispatchSession({ type: 'loggedIn', token: 't', buyerCookie: 'b' })
    elsewhere('pt')
    jest.isolateModules(() => {
      const loadedAgain = jest.requireActual<typeof import('./i18n')>('./i18n')
      expect(loadedAgain.currentLanguage()).toBe('es')
    })
  })
})
