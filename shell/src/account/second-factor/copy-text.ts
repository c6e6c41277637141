import { notify } from '@portal/shared-ui'

/** Puts a text into the clipboard and says whether that worked: pages without TLS and some browsers have none. */
export async function copyText(text: string, said: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ title: said.copied, tone: 'ok' })
  } catch {
    notify({ title: said.failed, tone: 'bad' })
  }
}
