import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const languages = ['es', 'pt', 'en']

/** Reads words/{es,pt,en}.json of a package, or of a sub-folder `part`: `{ es: { key: text }, … }`. */
export function readWords(folder, part = '') {
  return Object.fromEntries(
    languages.map((language) => {
      const file = join(folder, 'words', part, `${language}.json`)
      try {
        return [language, JSON.parse(readFileSync(file, 'utf8'))]
      } catch (error) {
        throw new Error(`${file}: ${error.code === 'ENOENT' ? 'missing' : error.message}`)
      }
    }),
  )
}

/**
 * Problems of a package's words, as sentences: a key that one language lacks or only one other than Spanish has, an
 * empty text, a key that no source file of the package mentions.
 */
export function problemsOfWords(words, sources) {
  const problems = []
  const stems = (language) => new Set(Object.keys(words[language]).map(stemOf))
  const expected = stems('es')
  for (const language of languages) {
    const present = stems(language)
    for (const key of expected) if (!present.has(key)) problems.push(`words/${language}.json lacks "${key}"`)
    for (const key of present)
      if (!expected.has(key)) problems.push(`words/${language}.json has "${key}", which words/es.json lacks`)
    for (const [key, text] of Object.entries(words[language])) {
      if (typeof text !== 'string' || text === '') problems.push(`words/${language}.json: "${key}" has no text`)
    }
  }
  const { literals, heads } = textsOf(sources)
  for (const key of expected) {
    const isUsed = literals.has(key) || heads.some((head) => key.startsWith(head))
    if (!isUsed) problems.push(`words/es.json: "${key}" is used nowhere`)
  }
  return problems
}

/** All TypeScript sources below a folder, without tests, as texts. */
export function sourcesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'words', 'release', 'variants'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesOf(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : []
  })
}

/** i18next's plural forms `key_one` and `key_other` are used in code as `key`. */
function stemOf(key) {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

/** Every string literal, and the fixed beginning of every template (`order.state.${state}`). */
function textsOf(sources) {
  const literals = new Set()
  const heads = []
  for (const source of sources) {
    for (const [, , text] of source.matchAll(/(['"])((?:[^'"\\\n])*)\1/g)) literals.add(text)
    for (const [, head] of source.matchAll(/`([^`$\n]+)\$\{/g)) heads.push(head)
    for (const [, text] of source.matchAll(/`([^`$\n]+)`/g)) literals.add(text)
  }
  return { literals, heads }
}
