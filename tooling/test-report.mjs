import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'
import { isGroup } from './test-groups.mjs'

const maxShown = 10

/** The JSON report of a test runner; null where it wrote none. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Seconds by test file of a report of jest: `[path, seconds][]`; of files that ran in a group, of their tests alone. */
export const jestTimes = ({ testResults }) => testResults.flatMap(timesOf)

function timesOf({ name, startTime, endTime, assertionResults }) {
  if (!isGroup(name)) return [[relative(root, name), (endTime - startTime) / 1000]]
  const times = new Map()
  for (const { ancestorTitles, duration } of assertionResults)
    times.set(ancestorTitles[0], (times.get(ancestorTitles[0]) ?? 0) + (duration ?? 0) / 1000)
  return [...times]
}

/** Seconds by test file of a report of Playwright, retries with them. */
export const playwrightTimes = ({ suites }) =>
  suites.map((suite) => [`e2e/${suite.file}`, specsOf(suite).reduce((sum, spec) => sum + secondsOf(spec), 0)])

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
const secondsOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0)

/** The files that take longest, a line each. */
export function slowest(times) {
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxShown)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n')
}
