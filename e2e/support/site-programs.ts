import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Activate from '../../shell/release/activate.mjs'
import type * as Rollout from '../../shell/release/rollout-commands.mjs'
import type * as Problems from '../../shell/release/site-problems.mjs'
import type * as Kills from '../drills/release-kill.mjs'
import { root } from './portal'

/** As Node loads a module: Playwright would compile it to a form in which import.meta has no place. */
const load = new Function('file', 'return import(file)') as <T>(file: string) => Promise<T>
const program = <T>(path: string) => load<T>(pathToFileURL(join(root, path)).href)

/** What changes a site folder, for tests that release while a portal runs. */
export const sitePrograms = async () => ({
  ...(await program<typeof Activate>('shell/release/activate.mjs')),
  ...(await program<typeof Rollout>('shell/release/rollout-commands.mjs')),
  ...(await program<typeof Problems>('shell/release/site-problems.mjs')),
  ...(await program<typeof Kills>('e2e/drills/release-kill.mjs')),
})
export type SitePrograms = Awaited<ReturnType<typeof sitePrograms>>
