// The version before this one, built in a clone of its own.
import { spawnSync } from 'node:child_process'
import { root } from '../../tooling/root.mjs'

/**
 * The commit of the version before: the newest tag, else the parent of the newest commit that adds a migration; undefined
 * in a clone that lacks its history.
 */
export function commitBefore() {
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'api/db/migrations')
  return (
    git('describe', '--tags', '--abbrev=0') ||
    (added && git('rev-parse', '--verify', '--quiet', `${added}^`)) ||
    undefined
  )
}

/** Clones and builds the API of a commit in a folder. */
export function buildAt(commit, folder) {
  run('git', ['clone', '--quiet', '--no-checkout', '--shared', root, folder], root)
  run('git', ['checkout', '--quiet', commit], folder)
  run(process.execPath, ['tooling/build.mjs', 'api'], folder)
}

/** `1.0.0 (0123456789)` */
export function nameOf(commit) {
  const { version } = JSON.parse(git('show', `${commit}:api/package.json`))
  return `${version} (${git('rev-parse', '--short=10', `${commit}^{commit}`)})`
}

/** How many migrations this checkout has beyond those of a commit. */
export function migrationsSince(commit) {
  const files = git('diff', '--name-only', '--diff-filter=A', commit, '--', 'api/db/migrations')
  return files ? files.split('\n').length : 0
}

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`)
}
