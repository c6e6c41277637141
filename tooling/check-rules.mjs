// Compares the rules of docs/rules with the numbers that code cites: a part of `npm run check`.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

const number = '[A-Z]-\\d+'
const several = `${number}(?:(?:,|,? and|,? or| to)[\\s/*-]+${number})*`
/** `rule S-3`, `rules S-2, U-1`, `rules S-2 to S-6`, `(S-3)`; a comment may break its line between two words. */
const cited = new RegExp(`\\b[Rr]ules?[\\s/*-]+(${several})|\\((${several})\\)`, 'g')

/** Citations of the original specification, which is not part of the repository: `000 section 5`. */
const specification = /\b00[012] (?:sections?\b|§)|\bcontract\.md\b/

/**
 * Problems of rules and citations, as sentences. pages and sources: texts by file name; README.md's table lists the
 * pages with the letter of their numbers.
 */
export function problemsOfRules(pages, sources) {
  const letters = new Map(
    [...pages['README.md'].matchAll(/^\| `([\w-]+\.md)` \|.*\| ([A-Z])-/gm)].map(([, page, letter]) => [page, letter]),
  )
  const known = new Set()
  const problems = []
  for (const [page, text] of Object.entries(pages)) {
    if (page !== 'README.md' && !letters.has(page)) problems.push(`${page} is not in the table of README.md`)
    for (const [, rule] of text.matchAll(/^- \*\*([A-Z]-\d+)\*\* /gm)) {
      if (known.has(rule)) problems.push(`${page}: ${rule} is there twice`)
      if (letters.has(page) && letters.get(page) !== rule[0])
        problems.push(`${page}: ${rule}, but its numbers begin with ${letters.get(page)}`)
      known.add(rule)
    }
  }
  const ours = new RegExp(`\\b[${[...letters.values()].join('')}]-\\d+\\b`, 'g')
  const check = (file, text) => {
    for (const [rule] of text.matchAll(ours))
      if (!known.has(rule)) problems.push(`${file} cites ${rule}, which no page has`)
  }
  for (const [page, text] of Object.entries(pages)) if (page !== 'README.md') check(page, text)
  for (const [file, text] of Object.entries(sources)) {
    for (const [citation] of text.matchAll(cited)) check(file, citation)
    const [outside] = specification.exec(text) ?? []
    if (outside) problems.push(`${file} cites ${outside}: cite a rule of docs/rules`)
  }
  return [...problems, ...problemsOfTests(known, sources)]
}

/** Rules that no test cites. */
function problemsOfTests(known, sources) {
  const tested = new Set(
    Object.entries(sources)
      .filter(([file]) => /\.(test|spec)\.\w+$/.test(file))
      .flatMap(([, text]) => [...text.matchAll(cited)].flatMap(([citation]) => rulesIn(citation))),
  )
  return [...known].filter((rule) => !tested.has(rule)).map((rule) => `no test cites ${rule}`)
}

/** The rules of a citation; "S-2 to S-6" gives all five. */
function rulesIn(citation) {
  const ranges = [...citation.matchAll(/([A-Z])-(\d+)(?: to[\s/*-]+\1-(\d+))?/g)]
  return ranges.flatMap(([, letter, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${letter}-${Number(first) + index}`),
  )
}

const folders = readdirSync(root).filter((name) =>
  /^(api|demo|shell|shared-\w+|mfe-\w[\w-]*|e2e|tooling|area-tooling)$/.test(name),
)

/** All source files below a folder except this check and its test. */
function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['node_modules', 'dist'].includes(entry.name) || entry.name.startsWith('.') ? [] : sourcesBelow(path)
    return /\.([cm]?[jt]sx?|sql)$/.test(entry.name) && !entry.name.startsWith('check-rules.') ? [path] : []
  })
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const rules = join(root, 'docs/rules')
  const read = (file) => readFileSync(file, 'utf8')
  const pages = readdirSync(rules).map((page) => [page, read(join(rules, page))])
  const sources = folders
    .flatMap((name) => sourcesBelow(join(root, name)))
    .map((file) => [relative(root, file), read(file)])
  const problems = problemsOfRules(Object.fromEntries(pages), Object.fromEntries(sources))
  for (const problem of problems) console.log(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
