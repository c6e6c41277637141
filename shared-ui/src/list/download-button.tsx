import type { Download } from '@portal/shared-sdk'
import { Button, type ButtonLook } from '@portal/shared-ui'
import { useListWords } from './words'

interface DownloadButtonProps {
  /** useDownload of the page, which shows a failure among its alerts. */
  download: Download
  /** Path below /api/: 'orders/5/pdf/' or 'purchases/excel/'. */
  path: string
  query?: Parameters<Download['save']>[1]
  label: string
  /** Label while the file is being made; default: `label`. */
  busyLabel?: string
  look?: ButtonLook
}

/** Downloads a file of the API; one at a time on a page. */
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

/** 'Exportar': all rows of a filtered list as a spreadsheet. */
export function ExportButton(props: Pick<DownloadButtonProps, 'download' | 'path' | 'query'>) {
  const t = useListWords()
  return <DownloadButton {...props} label={t('export')} busyLabel={t('exporting')} />
}
