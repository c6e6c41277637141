import { userInfo } from 'node:os'
import { commitOf } from '../area-tooling/commit.mjs'
import { root } from './root.mjs'

/** Who releases from this checkout, for the history: the user, the commit ("+" where files differ from it), and why. */
export const author = (notes) => ({ who: user(), commit: commitOf(root) ?? null, notes: notes ?? null })

function user() {
  try {
    return userInfo().username
  } catch {
    // A container may run as a user that has no name.
    return process.env.USER ?? null
  }
}
