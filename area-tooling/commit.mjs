import { spawnSync } from 'node:child_process'

/** The commit of the sources in a folder, with "+" where files differ from it; undefined outside of git. */
export function commitOf(folder) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const head = git('rev-parse', '--short=12', 'HEAD')
  return head && `${head}${git('status', '--porcelain', '--untracked-files=no') ? '+' : ''}`
}
