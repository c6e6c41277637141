import { printFormatsKey } from '@portal/shared-sdk'
import { fetchPrintFormats } from '@portal/shared-sdk/calls/offers'
import { Alert, FieldFrame, Loading, Select, Skeleton } from '@portal/shared-ui'
import useSWR from 'swr'
import { useWords } from '../words'

/** How the offer's PDF looks, which has to be chosen (rule O-106). */
export default function PrintFormatField({
  value,
  error,
  onFocus,
  onChange,
}: {
  value: number | null
  error: string | undefined
  onFocus: () => void
  onChange: (format: number | null) => void
}) {
  const t = useWords()
  const { data: formats, error: failed, mutate } = useSWR(printFormatsKey(), fetchPrintFormats)
  if (failed)
    return (
      <Alert tone="bad" action={{ label: t('retry'), onClick: () => void mutate() }}>
        {t('load_failed')}
      </Alert>
    )
  if (!formats)
    return (
      <Loading>
        <Skeleton height={62} />
      </Loading>
    )
  return (
    <FieldFrame label={t('print_format')} error={error}>
      {(ids) => (
        <Select
          {...ids}
          onFocus={onFocus}
          placeholder={t('choose')}
          options={formats.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(value ?? '')}
          onChange={(format) => onChange(format ? Number(format) : null)}
        />
      )}
    </FieldFrame>
  )
}
