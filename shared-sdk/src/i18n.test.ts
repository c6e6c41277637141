import i18next from 'i18next'
import { act, renderHook } from '@testing-library/react'
import { dispatchSession } from './session/store'
import { addWords, currentLanguage, followLanguage, languageOf, resolveLanguage, setLanguage, wordsOf } from './i18n'

test.each([
  ['es-ES', 'es'],
  ['pt-BR', 'pt'],
  ['en-GB', 'en'],
  ['ca', 'es'],
  ['gl-ES', 'es'],
  ['eu', 'es'],
  ['de', 'en'],
  ['', 'en'],
])('a browser that speaks %s reads %s (rule A-27)', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test('a choice wins over the browser, the browser over the configuration (rule A-27)', () => {
  expect(resolveLanguage('pt', 'en', 'es')).toBe('pt')
  expect(resolveLanguage(null, 'en', 'es')).toBe('en')
  expect(resolveLanguage(null, undefined, 'pt')).toBe('pt')
})

test.each([
  ['pt', 'produtos'],
  ['es', 'productos'],
  ['en', 'products'],
] as const)('none of something is a plural in %s', (language, plural) => {
  addWords('shelf', language, { count_one: plural.slice(0, -1), count_other: plural })
  expect(i18next.t('count', { ns: 'shelf', lng: language, count: 0 })).toBe(plural)
  expect(i18next.t('count', { ns: 'shelf', lng: language, count: 1 })).toBe(plural.slice(0, -1))
})

test('texts take what they name, in the plural of its count, and follow the language', () => {
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

test('a number in a text is written as the language writes numbers, and what is text already stays', () => {
  for (const language of ['es', 'pt', 'en'] as const) addWords('rows', language, { of_other: '{{count}}: {{name}}' })
  const { result } = renderHook(wordsOf<'of_other'>('rows'))
  const texts = (['es', 'pt', 'en'] as const).map((language) => {
    act(() => setLanguage(language))
    return result.current('of', { count: 1450, name: '2026' })
  })
  expect(texts).toEqual(['1.450: 2026', '1450: 2026', '1,450: 2026'])
})

describe('another tab switches the language', () => {
  /** It writes its choice, and this tab is told. */
  const elsewhere = (language: string) => {
    localStorage.setItem('_language', language)
    window.dispatchEvent(
      new StorageEvent('storage', { key: '_language', newValue: language, storageArea: localStorage }),
    )
  }
  /** Follows the other tabs; the words of a language come when they are let. */
  const following = () => {
    const coming = new Map<string, () => void>()
    const stop = followLanguage(
      (language) =>
        new Promise<void>((done) => {
          coming.set(language, done)
        }),
    )
    const come = async (language: string) => {
      coming.get(language)?.()
      await Promise.resolve()
    }
    return { come, stop }
  }
  beforeEach(() => {
    sessionStorage.clear()
    setLanguage('es')
  })

  test('this one follows once the words are here (rule A-27)', async () => {
    const { come, stop } = following()
    elsewhere('pt')
    expect(currentLanguage()).toBe('es')
    await come('pt')
    expect(currentLanguage()).toBe('pt')
    stop()
  })

  test('of two in a row the last one stays, whichever words come first', async () => {
    const { come, stop } = following()
    elsewhere('pt')
    elsewhere('en')
    await come('en')
    await come('pt')
    expect([currentLanguage(), localStorage.getItem('_language')]).toEqual(['en', 'en'])
    stop()
  })

  test('a punch-out tab keeps its own, and its own to itself', async () => {
    sessionStorage.setItem('_buyerCookie', 'b')
    const { come, stop } = following()
    elsewhere('pt')
    await come('pt')
    expect(currentLanguage()).toBe('es')
    setLanguage('en')
    expect([sessionStorage.getItem('_language'), localStorage.getItem('_language')]).toEqual(['en', 'pt'])
    stop()
  })

  test('a punch-out tab that is loaded again has the language that it began in', () => {
    dispatchSession({ type: 'loggedIn', token: 't', buyerCookie: 'b' })
    elsewhere('pt')
    jest.isolateModules(() => {
      const loadedAgain = jest.requireActual<typeof import('./i18n')>('./i18n')
      expect(loadedAgain.currentLanguage()).toBe('es')
    })
  })
})
