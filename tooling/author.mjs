import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { root } from './root.mjs'

/** Who releases from this checkout, for the history: the user, the commit ("+" where files differ from it), and why. */
export const author = (notes) => ({ who: user(), commit: commit(), notes: notes ?? null })

function user() {
  try {
    return userInfo().username
  } catch {
    // A container may run as a user that has no name.
    return process.env.USER ?? null
  }
}

function commit() {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const head = git('rev-parse', '--short=12', 'HEAD')
  return head ? `${head}${git('status', '--porcelain', '--untracked-files=no') ? '+' : ''}` : null
}
