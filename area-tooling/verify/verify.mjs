// What an area is held against before it is live (rules A-70 to A-73): verifiedArea() around its build.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { problemsOfSources } from './area.mjs'
import { NoBrowser, openBrowser } from './browser.mjs'
import { lineOf, printed, problem } from './problem.mjs'
import { startAll } from './start.mjs'

const own = fileURLToPath(new URL('..', import.meta.url))

/**
 * Verifies an area, builds it between, and prints what that took.
 * @param {{ name: string, folder: string, base: string, held?: object, portal?: string }} area as of area.mjs
 * @param {{ isBrowserOptional?: boolean, browserFrom?: string[], say?: (line: string) => void }} options isBrowserOptional:
 *   goes on where there is no browser; browserFrom: folders that may have Playwright, besides the area's
 * @param {() => Promise<unknown>} build
 * @throws Refused, whose message has each problem with file, line and what to do
 */
export async function verifiedArea(
  area,
  { isBrowserOptional = false, browserFrom = [], say = console.log },
  build,
  watch = stopwatch(),
) {
  refuse(area, await watch.time('sources', problemsOfSources(area)), watch)
  refuse(area, await problemsOfBuild(area, { isBrowserOptional, browserFrom, say, watch }, build), watch)
  say(`${area.name} is verified in ${watch.report()}`)
}

/**
 * What only its build shows: its size, and in a running portal the start of its pages and widgets. Options as of
 * verifiedArea.
 * @returns {Promise<import('./problem.mjs').Problem[]>}
 */
export async function problemsOfBuild(
  area,
  { isBrowserOptional = false, browserFrom = [], say = console.log, watch = stopwatch() },
  build,
) {
  try {
    await build()
  } catch (error) {
    const problem = tooLarge(area, error)
    if (!problem) throw error
    return [problem]
  }
  return area.portal ? watch.time('start', started({ ...area, isBrowserOptional, browserFrom, say })) : []
}

/** Opens the built area in a browser. */
async function started({ isBrowserOptional, browserFrom, say, ...subject }) {
  let browser
  try {
    browser = await openBrowser([subject.folder, ...browserFrom, own])
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error
    if (!isBrowserOptional)
      throw new Error(
        `No browser to start the pages in (${error.message}): install Chromium or name it by CHROMIUM_PATH; --without-browser goes on without`,
      )
    say(`No page was started, for want of a browser: ${error.message}`)
    return []
  }
  try {
    const {
      problems,
      started: count,
      notes,
    } = await startAll({ ...subject, dist: join(subject.folder, 'dist'), browser })
    for (const note of notes) say(note)
    say(`${count} pages and widgets of ${subject.name} start in ${subject.portal}`)
    return problems
  } finally {
    await browser.close()
  }
}

export class Refused extends Error {
  name = 'Refused'
  /** @param {import('./problem.mjs').Problem[]} problems */
  constructor(part, problems, took) {
    super(
      `${part.name} is not released: ${problems.length === 1 ? 'one problem' : `${problems.length} problems`} (verified in ${took})\n${problems.map(printed).join('\n')}`,
    )
    this.problems = problems
  }
}

export function refuse(part, problems, watch) {
  if (problems.length > 0) throw new Refused(part, problems, watch.report())
}

/** The build's own refusals of sizes: its message, the word of area.ts that has to do with it, and what to do. */
const sizes = [
  {
    form: /(\.\/\S+) takes ([\d.]+) KB with the entry; the budget in area\.ts is ([\d.]+) KB/,
    word: 'budget',
    text: ([, module, size, budget]) => `${module} takes ${size} KB with the entry, ${budget} are allowed`,
    todo: 'Load what the first screen does not need later (import()), or raise budget.entryKb with a reason',
  },
  {
    form: /the entry takes ([\d.]+) KB of ([\d.]+)/,
    word: 'routes',
    text: ([, size, allowed]) => `the entry takes ${size} KB, ${allowed} are allowed`,
    todo: 'It lists every page and widget: make an area of its own of some',
  },
]

/** The build's refusal of a page or an entry that is too large, as a problem; undefined for anything else. */
function tooLarge({ folder, base }, { message }) {
  for (const { form, word, text, todo } of sizes) {
    const found = form.exec(message)
    if (!found) continue
    const path = join(folder, 'area.ts')
    const line = lineOf(readFileSync(path, 'utf8'), word)
    return problem('size', relative(base, path), line, text(found), todo)
  }
  return undefined
}

/** Takes the time of parts, and tells it. */
export function stopwatch() {
  const times = []
  return {
    async time(name, work) {
      const from = Date.now()
      try {
        return await work
      } finally {
        times.push([name, (Date.now() - from) / 1000])
      }
    },
    report() {
      const sum = times.reduce((total, [, seconds]) => total + seconds, 0)
      return `${sum.toFixed(1)} s (${times.map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`).join(', ')})`
    },
  }
}
