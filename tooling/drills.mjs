// What clones, builds or kills takes long and changes seldom: npm test runs a part of it in turn.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const ending = '.spec.ts'

/** Names of the parts, sorted: e2e/drills/NAME.spec.ts. */
export const drillNames = () =>
  readdirSync(join(root, 'e2e/drills'))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort()

/** What a change of which can break every part. */
const concerned = ['tooling', 'area-tooling', 'shell/release', 'e2e/drills']

/**
 * The parts that are due: all where one of `concerned` changed since the last tag (without a tag: in the last commit), else
 * that of the last commit's day, so that as many days as there are parts run them all. A clone of the last commit alone
 * cannot tell what changed.
 * @param folder of the git repository
 * @returns {{ names: string[], third: number, why: string }} third: which third of the matrix of `areas` is due
 */
export function dueDrills(folder = root, names = drillNames()) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const since = git('describe', '--tags', '--abbrev=0') ?? git('rev-parse', '--verify', '--quiet', 'HEAD^')
  const changed = since && git('diff', '--name-only', since, '--', ...concerned)
  const seconds = Number(git('log', '-1', '--format=%ct') ?? Date.now() / 1000)
  const day = Math.floor(seconds / 86_400)
  if (changed) return { names, third: day % 3, why: `${changed.split('\n')[0]} changed since ${since.slice(0, 12)}` }
  const isKnown = since ? '' : ', as this clone cannot tell what changed'
  return {
    names: [names[day % names.length]],
    third: day % 3,
    why: `the turn of ${new Date(day * 86_400_000).toISOString().slice(0, 10)}${isKnown}`,
  }
}

/** What npx is given in e2e to run these parts. */
export const drillArguments = (names) => [
  'playwright',
  'test',
  '--config=drills/playwright.config.ts',
  ...names.map((name) => `/drills/${name}\\.spec`),
]
