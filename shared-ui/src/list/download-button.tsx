import type { Download } from '@portal/shared-sdk'
import { Button, type ButtonLook } from '@portal/shared-ui'
import { useListWords } from './words'

interface DownloadButtonProps {
  /** The page's useDownload: its failure is told where the page puts its alerts. */
  download: Download
  /** Below /api/, 'orders/5/pdf/' or 'purchases/excel/'. */
  path: string
  query?: Parameters<Download['save']>[1]
  label: string
  /** What it says while the file is made; default: what it says always. */
  busyLabel?: string
  look?: ButtonLook
}

/** Fetches a file of the API and saves it; one file of a page at a time. */
export function DownloadButton({ download, path, query, label, busyLabel, look }: DownloadButtonProps) {
  const isBusy = download.busy === path
  return (
    <Button
      icon="download"
      busy={isBusy}
      disabled={download.busy !== null && !isBusy}
      {...(busyLabel && { busyLabel })}
      {...(look && { look })}
      onClick={() => void download.save(path, query)}
    >
      {label}
    </Button>
  )
}

/** 'Exportar': all rows that a list's filters leave, as a spreadsheet. */
export function ExportButton(props: Pick<DownloadButtonProps, 'download' | 'path' | 'query'>) {
  const t = useListWords()
  return <DownloadButton {...props} label={t('export')} busyLabel={t('exporting')} />
}
