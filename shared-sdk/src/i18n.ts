import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type { Language } from '../contract'
import { writeNumber } from '../contract/numbers'
import { on } from './events'
import { place } from './session/storage'
import { session } from './session/store'

const languages: readonly Language[] = ['es', 'pt', 'en']
const storedKey = '_language'

/**
 * The interface language for a tag such as 'pt-BR': Spanish, Portuguese and English are themselves; Catalan, Galician
 * and Basque read Spanish; any other reads English (000 section 1).
 */
export function languageOf(tag: string): Language {
  const base = tag.toLowerCase().split('-')[0] ?? ''
  if (base === 'ca' || base === 'gl' || base === 'eu') return 'es'
  return languages.find((language) => language === base) ?? 'en'
}

/** What the user chose, else the browser's language, else the configuration's. */
export function resolveLanguage(stored: string | null, browser: string | undefined, fallback: Language): Language {
  if (stored) return languageOf(stored)
  return browser ? languageOf(browser) : fallback
}

function stored(): string | null {
  try {
    // A punch-out tab's own choice wins there.
    return place()?.getItem(storedKey) ?? localStorage.getItem(storedKey)
  } catch {
    return null // storage can be closed to us; the choice then lasts for the page
  }
}

/** The configuration's language, read from the page: this runs before anything could hand it over. */
function configured(): Language {
  try {
    return languageOf(
      (JSON.parse(document.getElementById('portal-config')?.textContent ?? '') as { defaultLanguage: string })
        .defaultLanguage,
    )
  } catch {
    return 'es'
  }
}

// Initialised at once and not in an effect: areas add their words while they load.
void i18next.init({
  lng: resolveLanguage(stored(), typeof navigator === 'undefined' ? undefined : navigator.language, configured()),
  fallbackLng: 'es',
  supportedLngs: [...languages],
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  returnNull: false,
  interpolation: { escapeValue: false },
})

// Texts are those of Portugal, where nothing is plural ("0 produtos"); plain 'pt' counts as Brazil does.
const plurals = i18next.services.pluralResolver as { getSuffix: (code: string, ...rest: unknown[]) => string }
const suffixOf = plurals.getSuffix.bind(plurals)
plurals.getSuffix = (code, ...rest) => suffixOf(code === 'pt' ? 'pt-PT' : code, ...rest)

export function currentLanguage(): Language {
  return languageOf(i18next.language)
}

/** Switches every text on the page and remembers it. */
export function setLanguage(language: Language): void {
  keep(language)
  void i18next.changeLanguage(language)
}

function keep(language: Language): void {
  try {
    place()?.setItem(storedKey, language)
  } catch {
    // kept for this page only
  }
}

// A punch-out tab goes on in the language that it began in, whatever an ordinary tab switches to.
on('login', () => {
  if (session().buyerCookie !== null) keep(currentLanguage())
})

/**
 * Takes each language that another tab chooses, once its words are here; a punch-out tab keeps its own. Until the
 * returned function is called.
 */
export function followLanguage(loadWords: (language: Language) => Promise<unknown>): () => void {
  const handle = async ({ key, newValue, storageArea }: StorageEvent) => {
    if (key !== storedKey || newValue === null || storageArea !== place()) return
    const language = languageOf(newValue)
    await loadWords(language)
    // Of several that were chosen meanwhile the last one stays. It is shown and not kept anew: that would tell the
    // other tab.
    if (stored() === newValue) void i18next.changeLanguage(language)
  }
  const listener = (event: StorageEvent) => void handle(event)
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Called by whoever loads an area's words; a second call for the same area and language adds to the first. */
export function addWords(namespace: string, language: Language, words: Record<string, string>): void {
  i18next.addResourceBundle(language, namespace, words, true, true)
}

export function onLanguage(listener: (language: Language) => void): () => void {
  const handle = () => listener(currentLanguage())
  i18next.on('languageChanged', handle)
  return () => i18next.off('languageChanged', handle)
}

type Plural<Key> = Key extends `${infer Stem}_one` ? Stem : Key extends `${infer Stem}_other` ? Stem : Key
/**
 * Looks a text up: `t('cart.title', { count: 2 })`, with numbers as its language writes them. Keys are those of the
 * area's es.json.
 */
export type Translate<Key extends string> = (key: Plural<Key>, values?: Record<string, string | number>) => string

// A page has hundreds of texts: one count of what has changed serves them all, and every namespace has one translator
// until it does.
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

const written = (value: string | number) => (typeof value === 'number' ? writeNumber(value, currentLanguage()) : value)

/** A text is looked up once, and what it names put into it here: a list says the same few texts hundreds of times. */
function translatorOf(namespace: string): Translate<string> {
  const kept = translators.get(namespace)
  if (kept) return kept
  const texts = new Map<string, string>()
  const of = edition
  const textOf = (key: string, count: string | number | undefined) => {
    const id = count === undefined ? key : `${key} ${count}`
    // Whoever still holds a translator of before reads the texts of now.
    const known = of === edition ? texts.get(id) : undefined
    if (known !== undefined) return known
    const text = i18next.t(key, { ns: namespace, skipInterpolation: true, ...(typeof count === 'number' && { count }) })
    texts.set(id, text)
    return text
  }
  const t: Translate<string> = (key, values) => {
    const text = textOf(key, values?.count)
    return values ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(values[name] ?? '')) : text
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
