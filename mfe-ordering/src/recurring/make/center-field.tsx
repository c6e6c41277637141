import { fetchCenters, useListData } from '@portal/shared-sdk'
import { Field } from '@portal/shared-ui/form'
import { useWords } from '../../words'

/** The most centres that one can choose from. */
const max = 1_000

/** Of which centre of the client a recurring order is. */
export function CenterField({ client }: { client: number }) {
  const t = useWords()
  const { data } = useListData(['list-centers', client], (signal) => fetchCenters({ client, page_size: max }, signal))
  return (
    <Field
      name="center"
      label={t('recurring.center')}
      required
      placeholder={t('recurring.choose_center')}
      options={(data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
