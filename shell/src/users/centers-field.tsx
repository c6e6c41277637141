import type { Center } from '@portal/shared-sdk/contract'
import { Loading, Radio, Skeleton, Stack } from '@portal/shared-ui'
import { useFormikContext } from 'formik'
import { useId, useState } from 'react'
import styled from 'styled-components'
import type { GrantValues } from './grant-values'
import { mayGiveAllCenters, type Granter, type Held } from './grants'
import { PickMany } from './pick-many'
import type { CentersOf } from './use-centers'
import { useUserWords } from './words'

/** The centres of an account: all centres of its clients, or some of them (rule L-21). */
export function CentersField({ granter, held, offered }: { granter: Granter; held: Held; offered: CentersOf }) {
  const t = useUserWords()
  const name = useId()
  const { values, setFieldValue } = useFormikContext<GrantValues>()
  const mayHaveAll = mayGiveAllCenters(granter, held)
  return (
    <Stack gap={3}>
      <Choice>
        <legend>{t('form.centers')}</legend>
        <Radio
          name={name}
          checked={values.all_centers}
          disabled={!mayHaveAll}
          onChange={() => void setFieldValue('all_centers', true)}
        >
          {t('form.all_centers')}
          {!mayHaveAll && <small>{t('form.all_centers_lacking')}</small>}
        </Radio>
        <Radio name={name} checked={!values.all_centers} onChange={() => void setFieldValue('all_centers', false)}>
          {t('form.some_centers')}
        </Radio>
      </Choice>
      {!values.all_centers && <SomeCenters offered={offered} />}
    </Stack>
  )
}

function SomeCenters({ offered: { centers, failure, retry } }: { offered: CentersOf }) {
  const t = useUserWords()
  const [text, setText] = useState('')
  const { values, errors, setFieldValue, setFieldError } = useFormikContext<GrantValues>()
  if (!centers && !failure)
    return (
      <Loading>
        <Stack gap={3}>
          <Skeleton height={38} />
          <Skeleton height={200} />
        </Stack>
      </Loading>
    )
  const nameOf = new Map(values.clients.map((client) => [client.id, client.name]))
  return (
    <PickMany
      legend={t('form.pick_centers')}
      search={t('form.search_centers')}
      text={text}
      onText={setText}
      rows={(centers ?? [])
        .filter((center) => isFound(center, text))
        .map((center) => ({
          id: center.id,
          name: center.name,
          under: [nameOf.size > 1 && nameOf.get(center.client), center.external_code, center.locality]
            .filter(Boolean)
            .join(', '),
        }))}
      value={values.centers}
      onChange={(value) => {
        setFieldError('centers', undefined)
        void setFieldValue('centers', value)
      }}
      failure={failure}
      onRetry={retry}
      error={typeof errors.centers === 'string' ? errors.centers : undefined}
    />
  )
}

/** Whether every word of the search is in name, code or place, ignoring accents. */
function isFound({ name, external_code, locality, address }: Center, text: string): boolean {
  const all = plain([name, external_code, locality, address].join(' '))
  return plain(text)
    .split(' ')
    .every((word) => all.includes(word))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const Choice = styled.fieldset`
  display: grid;
  gap: var(--s-2);
  justify-items: start;
  legend {
    font-size: var(--t-13);
    font-weight: 550;
    color: var(--ink-2);
    margin-bottom: 6px;
  }
  small {
    display: block;
    font-size: var(--t-12);
  }
`
