import { Field } from '@portal/shared-ui/form'
import { useClientCenters } from '../../use-client-centers'
import { useWords } from '../../words'

/** Of which centre of the client a recurring order is. */
export function CenterField({ client }: { client: number }) {
  const t = useWords()
  const centers = useClientCenters(client)
  return (
    <Field
      name="center"
      label={t('recurring.center')}
      required
      placeholder={t('recurring.choose_center')}
      options={(centers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
