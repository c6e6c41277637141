import { ApiError, genericError, requestFile, saveFile } from '@portal/shared-sdk'
import { Button, notify, type ButtonLook } from '@portal/shared-ui'
import { useState } from 'react'

export interface DownloadButtonProps {
  /** Below /api/, 'orders/5/pdf/' or 'purchases/excel/'. */
  path: string
  query?: Record<string, string | number | boolean | null | undefined>
  label: string
  /** What it says while the file is made. */
  busyLabel?: string
  look?: ButtonLook
}

/** Fetches a file of the API and saves it under the name that the API gives it; a failure is told in a notice. */
export function DownloadButton({ path, query, label, busyLabel, look }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      saveFile(await requestFile(path, query ? { query } : {}))
    } catch (error) {
      notify({ title: error instanceof ApiError ? error.message : genericError(), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return <Button icon="download" busy={isBusy} {...(busyLabel && { busyLabel })} {...(look && { look })} onClick={() => void download()}>{label}</Button>
}
