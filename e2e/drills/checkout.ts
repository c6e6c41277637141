import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../support/portal'

/**
 * Copies this workspace to a new folder, as a team's own checkout with its packages installed; isBuilt: with the builds
 * too. Answers the folder.
 */
export function aCheckout({ isBuilt = false } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-checkout-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of new Set(files.filter((file) => /^[^/]+\/package\.json$/.test(file)).map(dirname))) {
    symlinkSync(join(root, name, 'node_modules'), join(folder, name, 'node_modules'))
    if (isBuilt && existsSync(join(root, name, 'dist')))
      cpSync(join(root, name, 'dist'), join(folder, name, 'dist'), { recursive: true })
  }
  return folder
}
