import { FieldFrame, Select } from '@portal/shared-ui'
import { useClientCenters } from '../use-client-centers'
import { useWords } from '../words'

interface CenterSelectProps {
  client: number
  /** null: all of the client. */
  value: number | null
  /** The name of that centre while the others are not known. */
  name?: string | undefined
  onChange: (center: number | null) => void
}

/** For whom a list is: one of the client's centres, or all of the client. */
export function CenterSelect({ client, value, name, onChange }: CenterSelectProps) {
  const t = useWords()
  const centers = useClientCenters(client)
  const known = centers ?? (value === null ? [] : [{ id: value, name: name ?? '' }])
  return (
    <FieldFrame label={t('lists.center')}>
      {(props) => (
        <Select
          {...props}
          value={value === null ? '' : String(value)}
          options={[
            { value: '', label: t('lists.all_centers') },
            ...known.map((center) => ({ value: String(center.id), label: center.name })),
          ]}
          onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
        />
      )}
    </FieldFrame>
  )
}
