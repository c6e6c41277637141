import { addWords, currentLanguage, onLanguage } from '@portal/shared-sdk'
import type { RegisteredArea } from '@portal/shared-sdk'
import { pageData } from './page-data'

type Language = ReturnType<typeof currentLanguage>

/** Where the words of everything that has been shown come from, to fetch them again in another language. */
const sources = new Map<string, (language: Language) => string>()

/** Fetches an area's texts in the present language. Rejects when they cannot be had. */
export function loadAreaWords(area: RegisteredArea): Promise<void> {
  sources.set(area.name, (language) => area.base + area.words[language])
  return loadWords(area.name, currentLanguage())
}

/** Fetches the shell's own texts in the present language; afterwards a change of language fetches all that is shown. */
export function loadShellWords(): Promise<void> {
  const { words } = pageData('portal-shell')
  sources.set('shell', (language) => words[language] ?? '')
  onLanguage((language) => void loadAllWords(language))
  return loadWords('shell', currentLanguage())
}

/** Fetches all texts that the page shows in another language: await it before switching, and nothing flickers. */
export async function loadAllWords(language: Language): Promise<void> {
  await Promise.allSettled([...sources.keys()].map((namespace) => loadWords(namespace, language)))
}

/** What has been asked for, by address: two widgets of one area ask once, a new version asks anew. */
const asked = new Map<string, Promise<Record<string, string>>>()

/** The address of the texts that are in use, by area and language: an area that is taken back gets its former ones again. */
const used = new Map<string, string>()

async function loadWords(namespace: string, language: Language): Promise<void> {
  const url = sources.get(namespace)?.(language)
  if (!url) return
  const load = asked.get(url) ?? fetchWords(url)
  asked.set(url, load)
  load.catch(() => asked.delete(url))
  const words = await load
  if (used.get(`${namespace} ${language}`) === url) return
  used.set(`${namespace} ${language}`, url)
  addWords(namespace, language, words)
}

async function fetchWords(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return await answer.json() as Record<string, string>
}
