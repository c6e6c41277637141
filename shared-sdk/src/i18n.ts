import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type { Language } from '../contract'
import { writeNumber } from '../contract/numbers'
import { on } from './events'
import { firstLanguage, languageKey, languageOf, storedLanguage } from './language'
import { tabStorage } from './session/storage'
import { session } from './session/store'

/** As i18next knows them: the texts are in European Portuguese, where zero is plural; 'pt' alone is Brazilian. */
const codes = { es: 'es', pt: 'pt-PT', en: 'en' } as const satisfies Record<Language, string>

// Initialised at import and not in an effect: areas add their words while they load.
void i18next.init({
  lng: codes[firstLanguage()],
  fallbackLng: 'es',
  supportedLngs: Object.values(codes),
  load: 'currentOnly',
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  returnNull: false,
  interpolation: { escapeValue: false },
})

export function currentLanguage(): Language {
  return languageOf(i18next.language)
}

/** Switches every text on the page and remembers it. */
export function setLanguage(language: Language): void {
  remember(language)
  void i18next.changeLanguage(codes[language])
}

function remember(language: Language): void {
  try {
    tabStorage()?.setItem(languageKey, language)
  } catch {
    // storage is full or blocked: the choice lasts as long as the page
  }
}

// A punch-out tab remembers the language that it began in, so that another tab's switch does not change it.
on('login', () => {
  if (session().buyerCookie !== null) remember(currentLanguage())
})

/**
 * Switches to each language that another tab chooses, once its words are loaded, until the returned function is called.
 * A punch-out tab does not follow the others.
 */
export function followLanguage(loadWords: (language: Language) => Promise<unknown>): () => void {
  const handle = async ({ key, newValue, storageArea }: StorageEvent) => {
    if (key !== languageKey || newValue === null || storageArea !== tabStorage()) return
    const language = languageOf(newValue)
    await loadWords(language)
    // Only the last of several choices is shown. It is not stored again, since that would notify the other tab.
    if (storedLanguage() === newValue) void i18next.changeLanguage(codes[language])
  }
  const listener = (event: StorageEvent) => void handle(event)
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Adds the words of an area in a language to those that are loaded already. */
export function addWords(namespace: string, language: Language, words: Record<string, string>): void {
  i18next.addResourceBundle(codes[language], namespace, words, true, true)
}

export function onLanguage(listener: (language: Language) => void): () => void {
  const handle = () => listener(currentLanguage())
  i18next.on('languageChanged', handle)
  return () => i18next.off('languageChanged', handle)
}

type Plural<Key> = Key extends `${infer Stem}_one` ? Stem : Key extends `${infer Stem}_other` ? Stem : Key
/**
 * Translates a key of the area's es.json: `t('cart.title', { count: 2 })`. Numbers are formatted for the language.
 */
export type Translate<Key extends string> = (key: Plural<Key>, values?: Record<string, string | number>) => string

// A page has hundreds of texts: all hooks watch one counter, which rises when language or words change, and a namespace
// has one cached translator until then.
let edition = 0
const watchers = new Set<() => void>()
const translators = new Map<string, Translate<string>>()

function changed(): void {
  edition += 1
  translators.clear()
  for (const watcher of watchers) watcher()
}
i18next.on('languageChanged', changed)
i18next.store.on('added', changed)

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const formatValue = (value: string | number) => (typeof value === 'number' ? writeNumber(value) : value)

/** Caches each text and fills in its values here, because a list uses the same few texts hundreds of times. */
function translatorOf(namespace: string): Translate<string> {
  const cached = translators.get(namespace)
  if (cached) return cached
  const texts = new Map<string, string>()
  const madeAt = edition
  const textOf = (key: string, count: string | number | undefined) => {
    const id = count === undefined ? key : `${key} ${count}`
    // A translator that is still held after a change must not answer from its old cache.
    const known = madeAt === edition ? texts.get(id) : undefined
    if (known !== undefined) return known
    const text = i18next.t(key, { ns: namespace, skipInterpolation: true, ...(typeof count === 'number' && { count }) })
    texts.set(id, text)
    return text
  }
  const t: Translate<string> = (key, values) => {
    const text = textOf(key, values?.count)
    return values ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => formatValue(values[name] ?? '')) : text
  }
  translators.set(namespace, t)
  return t
}

/**
 * The hook that an area uses for its texts, typed by its Spanish file:
 * `export const useWords = wordsOf<keyof typeof es>('cart')`. Renders again when the language or the texts change.
 */
export function wordsOf<Key extends string>(namespace: string): () => Translate<Key> {
  return function useWords() {
    useSyncExternalStore(
      watch,
      () => edition,
      () => edition,
    )
    return translatorOf(namespace) as Translate<Key>
  }
}
