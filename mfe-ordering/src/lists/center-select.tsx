import { fetchCenters, useListData } from '@portal/shared-sdk'
import { FieldFrame, Select } from '@portal/shared-ui'
import { useWords } from '../words'

/** The most centres that one can choose from. */
const max = 1_000

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
  const { data } = useListData(['list-centers', client], (signal) => fetchCenters({ client, page_size: max }, signal))
  const known = data?.results ?? (value === null ? [] : [{ id: value, name: name ?? '' }])
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
