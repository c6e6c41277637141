import { ApiError, errorText } from '@portal/shared-sdk'
import { sendFileOfName } from '../calls/missing-files'
import { useRef, useState } from 'react'

/** How many files are on their way at a time: the server works on two pictures at once. */
const atOnce = 2

/** A file that was not kept. mayPass: the file itself is not what is wrong. */
export interface FailedFile {
  file: File
  text: string
  mayPass: boolean
}

/** What became of the files of a choice. */
export interface SentFiles {
  count: number
  kept: number
  /** Names of kept files that nothing names. */
  unnamed: readonly string[]
  failed: readonly FailedFile[]
}

const none: SentFiles = { count: 0, kept: 0, unnamed: [], failed: [] }
const doneOf = ({ kept, failed }: SentFiles) => kept + failed.length

/**
 * Sends files one after the other (rule E-142). progress: share of the files that were sent, null while nothing is sent.
 * @param onSent called when all have been sent
 */
export function useSendFiles(onSent: () => void) {
  const [sent, setSent] = useState<SentFiles>(none)
  const [share, setShare] = useState<number | null>(null)
  const isSending = useRef(false)
  const send = async (files: readonly File[]) => {
    if (isSending.current || files.length === 0) return
    isSending.current = true
    let state: SentFiles = { ...none, count: files.length }
    const note = (change: Partial<SentFiles>) => {
      state = { ...state, ...change }
      setSent(state)
      setShare(doneOf(state) / state.count)
    }
    note({})
    const queue = [...files]
    const work = async () => {
      for (let file = queue.shift(); file; file = queue.shift()) {
        const failed = await sendOne(file)
        if (typeof failed === 'object') note({ failed: [...state.failed, failed] })
        else note({ kept: state.kept + 1, ...(!failed && { unnamed: [...state.unnamed, file.name] }) })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    isSending.current = false
    setShare(null)
    onSent()
  }
  return {
    sent,
    progress: share,
    send,
    sendAgain: () => send(sent.failed.filter(({ mayPass }) => mayPass).map(({ file }) => file)),
  }
}

/** Whether something names it, once it is kept; else why it was not. */
async function sendOne(file: File): Promise<boolean | FailedFile> {
  try {
    return (await sendFileOfName(file, () => undefined)).is_named
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    return { file, text: errorText(error), mayPass: status === 0 || status === 429 || status >= 500 }
  }
}
