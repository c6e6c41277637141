import { addWords, currentLanguage, onLanguage } from '@portal/shared-sdk'
import type { RegisteredArea } from '@portal/shared-sdk'
import { integrityOf } from './integrity'
import { pageData } from './page-data'
import { areaTimeout } from './registry-store'
import { withTimeout } from './with-timeout'

type Language = ReturnType<typeof currentLanguage>

/** The addresses of all words that have been loaded, to load them again in another language. */
const sources = new Map<string, (language: Language) => string>()

/**
 * Loads an area's words in the present language. Rejects on failure. A different `query` makes a new request for words
 * that have not arrived yet.
 */
export function loadAreaWords(area: RegisteredArea, query = ''): Promise<void> {
  sources.set(area.name, (language) => area.base + area.words[language])
  return loadWords(area.name, currentLanguage(), query)
}

/** Loads the shell's own words in the present language, and from then on all shown words at a change of language. */
export function loadShellWords(): Promise<void> {
  const { words } = pageData('portal-shell')
  sources.set('shell', (language) => words[language] ?? '')
  onLanguage((language) => void loadAllWords(language))
  return loadWords('shell', currentLanguage())
}

/**
 * Loads all shown words in another language; await it before switching, so that nothing flickers. A file that hangs is
 * waited for no longer than an area; its words appear when they arrive.
 */
export async function loadAllWords(language: Language): Promise<void> {
  await Promise.allSettled(
    [...sources.keys()].map((namespace) => withTimeout(loadWords(namespace, language), areaTimeout())),
  )
}

/** Requests by address, so that two widgets of one area make one request. */
const requests = new Map<string, Promise<Record<string, string>>>()

/**
 * The address of the words in use, by area and language, so that an area that is rolled back gets its former words
 * again.
 */
const used = new Map<string, string>()

async function loadWords(namespace: string, language: Language, query = ''): Promise<void> {
  const key = `${namespace} ${language}`
  const url = sources.get(namespace)?.(language)
  if (!url || used.get(key) === url) return
  const address = url + query
  const load = requests.get(address) ?? startRequest(address)
  const words = await load
  requests.set(url, load) // the first request for it may still hang
  // Another version's words may have been requested meanwhile.
  if (used.get(key) === url || sources.get(namespace)?.(language) !== url) return
  used.set(key, url)
  addWords(namespace, language, words)
}

/** A request that fails or hangs is forgotten, so that the next call makes a new one. */
function startRequest(address: string): Promise<Record<string, string>> {
  const load = fetchWords(address)
  requests.set(address, load)
  withTimeout(load, areaTimeout()).catch(() => {
    if (requests.get(address) === load) requests.delete(address)
  })
  return load
}

async function fetchWords(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url, { integrity: integrityOf(url) ?? '' })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return (await answer.json()) as Record<string, string>
}
