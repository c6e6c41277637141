// What a release is held against before it is live (rules A-70 to A-72). `npm run release` calls it; another program that
// releases an area may too: verified() around its own build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { problemsOfSources } from './area.mjs'
import { portalOf } from './portal.mjs'
import { lineOf, printed, problem } from '../../area-tooling/verify/problem.mjs'
import { problemsOfShell } from './shell.mjs'
import { NoBrowser, openBrowser } from './browser.mjs'
import { startAll } from './start.mjs'

/**
 * Verifies a part, builds it between, and prints what that took.
 * @param {{ kind: 'area' | 'shell', name: string, folder: string }} part as of build.mjs
 * @param {{ site?: string, portal?: string, isBrowserOptional?: boolean, say?: (line: string) => void }} options
 *   site: undefined where the portal is elsewhere; portal: the address of the running one (portalOf); isBrowserOptional: goes
 *   on where there is no browser
 * @param {() => Promise<unknown>} build
 * @throws Refused, whose message has each problem with file, line and what to do
 */
export async function verified(part, { site, portal, isBrowserOptional = false, say = console.log }, build) {
  const watch = stopwatch()
  const running = await portalOf(site, portal)
  if (running.note) say(running.note)
  const folder = join(root, part.folder)
  const subject = { name: part.name, folder, site, portal: running.url }
  refuse(
    part,
    await watch.time('sources', part.kind === 'shell' ? problemsOfShell(subject) : problemsOfSources(subject)),
    watch,
  )
  try {
    await build()
  } catch (error) {
    throw tooLarge(part, error) ?? error
  }
  if (part.kind === 'shell')
    refuse(part, await watch.time('areas', problemsOfShell({ ...subject, isBuilt: true })), watch)
  else if (running.url) refuse(part, await watch.time('start', started({ ...subject, isBrowserOptional, say })), watch)
  say(`${part.name} is verified in ${watch.report()}`)
}

/**
 * Verifies areas that are released together with their shell: each by itself, since what they have of each other is new with
 * them and the build holds it together.
 * @throws Refused
 */
export async function verifiedTogether(parts, { say = console.log } = {}) {
  const watch = stopwatch()
  for (const part of parts) {
    const own = problemsOfSources({ name: part.name, folder: join(root, part.folder) })
    refuse(part, await watch.time(part.name, own), watch)
  }
  if (parts.length > 0) say(`verified in ${watch.report()}`)
}

/** Opens the built area in a browser. */
async function started({ isBrowserOptional, say, ...subject }) {
  let browser
  try {
    browser = await openBrowser()
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
  /** @param {import('../../area-tooling/verify/problem.mjs').Problem[]} problems */
  constructor(part, problems, took) {
    super(
      `${part.name} is not released: ${problems.length === 1 ? 'one problem' : `${problems.length} problems`} (verified in ${took})\n${problems.map(printed).join('\n')}`,
    )
    this.problems = problems
  }
}

function refuse(part, problems, watch) {
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
function tooLarge(part, { message }) {
  for (const { form, word, text, todo } of sizes) {
    const found = form.exec(message)
    if (!found) continue
    const file = `${part.folder}/area.ts`
    const line = lineOf(readFileSync(join(root, file), 'utf8'), word)
    return new Refused(part, [problem('size', file, line, text(found), todo)], 'its build')
  }
  return undefined
}

function stopwatch() {
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
