import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../hash.mjs'
import { languages, problemsOfWords, readWords, sourcesOf } from './words.mjs'

/**
 * Emits a package's words as one hashed file a language and reports their problems. Answers a function that gives the
 * file names, `{ es, pt, en }`.
 */
export function emitWords(compilation, compiler, folder, fail) {
  const { Compilation, sources } = compiler.webpack
  const files = {}
  // Words are no module: without this a development server would not tell the page that they have changed.
  compilation.hooks.fullHash.tap('emitWords', (hash) => {
    for (const language of languages) hash.update(hashOf(join(folder, 'words', `${language}.json`)))
  })
  compilation.hooks.processAssets.tap({ name: 'emitWords', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
    for (const language of languages) {
      const file = join(folder, 'words', `${language}.json`)
      if (existsSync(file)) compilation.fileDependencies.add(file)
    }
    let words
    try {
      words = readWords(folder)
    } catch (error) {
      fail(error.message)
      return
    }
    for (const problem of problemsOfWords(words, sourcesOf(folder))) fail(problem)
    for (const language of languages) {
      const text = JSON.stringify(words[language])
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
      files[language] = `words.${language}.${hash}.json`
      compilation.emitAsset(files[language], new sources.RawSource(text))
    }
  })
  return () => files
}
