import { addWords, currentLanguage, onLanguage } from '@portal/shared-sdk'
import type { RegisteredArea } from '@portal/shared-sdk'
import { pageData } from './page-data'
import { areaPatience } from './registry-store'
import { withTimeout } from './with-timeout'

type Language = ReturnType<typeof currentLanguage>

/** Where the words of everything that has been shown come from, to fetch them again in another language. */
const sources = new Map<string, (language: Language) => string>()

/**
 * Fetches an area's texts in the present language. Rejects when they cannot be had. Another `query` than before asks
 * the network for what has not come yet.
 */
export function loadAreaWords(area: RegisteredArea, query = ''): Promise<void> {
  sources.set(area.name, (language) => area.base + area.words[language])
  return loadWords(area.name, currentLanguage(), query)
}

/** Fetches the shell's own texts in the present language; afterwards a change of language fetches all that is shown. */
export function loadShellWords(): Promise<void> {
  const { words } = pageData('portal-shell')
  sources.set('shell', (language) => words[language] ?? '')
  onLanguage((language) => void loadAllWords(language))
  return loadWords('shell', currentLanguage())
}

/**
 * Fetches all texts that the page shows in another language: await it before switching, and nothing flickers. A file
 * that hangs is not waited for longer than an area: its texts appear when they come.
 */
export async function loadAllWords(language: Language): Promise<void> {
  await Promise.allSettled(
    [...sources.keys()].map((namespace) => withTimeout(loadWords(namespace, language), areaPatience())),
  )
}

/** What has been asked for, by address: two widgets of one area ask once, a new version asks anew. */
const asked = new Map<string, Promise<Record<string, string>>>()

/**
 * The address of the texts that are in use, by area and language: an area that is taken back gets its former ones
 * again.
 */
const used = new Map<string, string>()

async function loadWords(namespace: string, language: Language, query = ''): Promise<void> {
  const key = `${namespace} ${language}`
  const url = sources.get(namespace)?.(language)
  if (!url || used.get(key) === url) return
  const address = url + query
  const load = asked.get(address) ?? ask(address)
  const words = await load
  asked.set(url, load) // the first load of it may hang still
  // Another version's texts may have been asked for meanwhile.
  if (used.get(key) === url || sources.get(namespace)?.(language) !== url) return
  used.set(key, url)
  addWords(namespace, language, words)
}

/** What fails, or hangs for too long, is asked for anew the next time. */
function ask(address: string): Promise<Record<string, string>> {
  const load = fetchWords(address)
  asked.set(address, load)
  withTimeout(load, areaPatience()).catch(() => {
    if (asked.get(address) === load) asked.delete(address)
  })
  return load
}

async function fetchWords(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return (await answer.json()) as Record<string, string>
}
