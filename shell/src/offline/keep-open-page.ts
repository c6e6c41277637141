import type { OfflineState } from '@portal/shared-sdk'
import { keepFiles, keepPage } from './keep-page'
import { onMoreFiles } from './loaded-files'

/** Milliseconds of calm after which what was loaded since is kept too. */
const calmMs = 1000

let stop: (() => void) | undefined

/** Keeps the page, and from then on what it loads later. Never rejects. */
export async function keepOpenPage(): Promise<OfflineState> {
  const state = await keepPage()
  stop?.()
  if (state === 'ready') stop = keepMore()
  return state
}

function keepMore(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = onMoreFiles(() => {
    clearTimeout(timer)
    // The next opening of the page keeps what cannot be kept now.
    timer = setTimeout(() => void keepFiles().catch(() => undefined), calmMs)
  })
  return () => {
    clearTimeout(timer)
    end()
  }
}
