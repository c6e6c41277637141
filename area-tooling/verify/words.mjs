import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { problemsOfWords, readWords } from '../webpack/words.mjs'
import { lineOf, problem } from './problem.mjs'

/** Problems of a package's words (as the build names them), each in its file. */
export function problemsOfTexts(folder, sources, base) {
  const file = (language) => join(folder, 'words', `${language}.json`)
  const place = (path, key) => [
    relative(base, path),
    existsSync(path) ? lineOf(readFileSync(path, 'utf8'), key ? `"${key}"` : '{') : 1,
  ]
  let words
  try {
    words = readWords(folder)
  } catch (error) {
    const [, path = file('es'), what = error.message] = /^(\S+): (.*)$/s.exec(error.message) ?? []
    return [problem('words', ...place(path), what, 'Write the texts of all three languages as JSON')]
  }
  return problemsOfWords(
    words,
    sources.map(({ text }) => text),
  ).map((sentence) => {
    const [, language = 'es', key] = /^words\/(\w+)\.json.*?"([^"]+)"/.exec(sentence) ?? []
    // A key that a language lacks is shown where Spanish has it.
    const isLacking = / lacks "/.test(sentence)
    const [path, line] = isLacking ? place(file('es'), key) : place(file(language), key)
    const todo = isLacking
      ? `Write "${key}" in words/${language}.json`
      : 'Give it a text in es, pt and en, or take it out of all'
    return problem(
      'words',
      isLacking ? relative(base, file(language)) : path,
      isLacking ? Math.min(line, linesOf(file(language))) : line,
      sentence,
      todo,
    )
  })
}

const linesOf = (path) => readFileSync(path, 'utf8').trimEnd().split('\n').length
