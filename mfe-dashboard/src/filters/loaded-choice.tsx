import { Button, Select, useUiWords, type SelectOption } from '@portal/shared-ui'

/** A choice whose options are loaded from the API, with a retry button when that fails. */
export function LoadedChoice({
  label,
  options,
  value,
  onChange,
  error,
  onRetry,
}: {
  label: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  error: unknown
  onRetry: () => void
}) {
  const ui = useUiWords()
  return (
    <>
      <Select fit aria-label={label} options={options} value={value} onChange={onChange} />
      {error !== undefined && (
        <Button icon="refresh" aria-label={`${ui('retry')}: ${label}`} onClick={onRetry}>
          {ui('retry')}
        </Button>
      )}
    </>
  )
}
