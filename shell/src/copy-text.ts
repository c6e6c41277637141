import { notify } from '@portal/shared-ui'

/** Copies a text and shows whether that worked: without TLS, and in some browsers, there is no clipboard. */
export async function copyText(text: string, said: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ title: said.copied, tone: 'ok' })
  } catch {
    notify({ title: said.failed, tone: 'bad' })
  }
}
