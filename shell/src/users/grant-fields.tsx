import { formatMoney, useAccount } from '@portal/shared-sdk'
import type { NamedRow } from '@portal/shared-sdk/contract'
import { ChoiceGroup, Stack } from '@portal/shared-ui'
import { Field, RadioCardsField } from '@portal/shared-ui/form'
import { useFormikContext } from 'formik'
import styled from 'styled-components'
import { CentersField } from './centers-field'
import { ClientsField } from './clients-field'
import { validates, type GrantValues } from './grant-values'
import { maySetRole, ownLimit, seeing, validating, type Granter, type Held } from './grants'
import { RightBox } from './right-box'
import { useCenters } from './use-centers'
import { useUserWords } from './words'

/** The minimum width of a right in px, so that two fit in a row. */
const boxColumn = 250

/** Role, clients, centres and rights of an account, for the form of an account and that of an invitation. */
export function GrantFields({ granter, held }: { granter: Granter; held: Held }) {
  const t = useUserWords()
  const { account } = useAccount()
  const { values, setValues, setFieldError } = useFormikContext<GrantValues>()
  const offered = useCenters(values.all_centers ? [] : values.clients.map(({ id }) => id))

  /** Removes the centres of a removed client too. */
  function handleClients(clients: NamedRow[]) {
    setFieldError('clients', undefined)
    const chosen = new Set(clients.map(({ id }) => id))
    const removed = new Set(offered.centers?.filter(({ client }) => !chosen.has(client)).map(({ id }) => id))
    void setValues({ ...values, clients, centers: values.centers.filter(({ id }) => !removed.has(id)) })
  }
  return (
    <Stack gap={6}>
      {maySetRole(granter) && (
        <RadioCardsField
          name="role"
          legend={t('form.role')}
          column={220}
          options={[
            { value: 'client', label: t('role.client'), text: t('role.client_text') },
            { value: 'network', label: t('role.network'), text: t('role.network_text') },
          ]}
        />
      )}
      {account?.clients_count !== 1 && <ClientsField onChange={handleClients} />}
      <CentersField granter={granter} held={held} offered={offered} />
      <ChoiceGroup legend={t('form.sees')} column={boxColumn}>
        {seeing.map((right) => (
          <RightBox key={right} right={right} granter={granter} held={held} />
        ))}
      </ChoiceGroup>
      <ValidationFields granter={granter} held={held} />
      <ChoiceGroup legend={t('form.manages')}>
        <RightBox right="can_manage_users" granter={granter} held={held} />
      </ChoiceGroup>
    </Stack>
  )
}

/** The rights to validate and, with one of them, the amount up to which. */
function ValidationFields({ granter, held }: { granter: Granter; held: Held }) {
  const t = useUserWords()
  const { values } = useFormikContext<GrantValues>()
  const limit = ownLimit(granter)
  return (
    <Stack gap={3}>
      <ChoiceGroup legend={t('form.validates')} column={boxColumn}>
        {validating.map((right) => (
          <RightBox key={right} right={right} granter={granter} held={held} />
        ))}
      </ChoiceGroup>
      {validates(values) && (
        <Narrow>
          <Field
            name="validation_limit"
            label={t('form.limit')}
            inputMode="decimal"
            autoComplete="off"
            hint={limit === null ? t('form.limit_hint') : t('form.limit_own', { amount: formatMoney(limit) })}
          />
        </Narrow>
      )}
    </Stack>
  )
}

const Narrow = styled.div`
  max-width: 260px;
`
