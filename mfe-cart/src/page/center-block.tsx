import { formatMoney } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { Button, Facts, Sheet, Stack } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'

/** The centre that the order goes to. */
export function CenterBlock({ center, onChange }: { center: Center | null; onChange: () => void }) {
  const t = useWords()
  const change = (
    <Button size="s" onClick={onChange}>
      {center ? t('change_center') : t('choose_center')}
    </Button>
  )
  if (!center)
    return (
      <Sheet title={t('center')} tools={change}>
        <p>{t('no_center')}</p>
      </Sheet>
    )
  return (
    <Sheet title={t('center')} tools={change}>
      <Stack>
        <Address>
          <strong>{center.name}</strong>
          {center.address}
          <br />
          {center.postal_code} {center.locality}
          {center.province && `, ${center.province}`}
        </Address>
        <Facts
          facts={[
            { label: t('code'), value: center.external_code },
            { label: t('contact'), value: [center.contact, center.phone].filter(Boolean).join(', ') },
            { label: t('mornings'), value: center.morning_open_times },
            { label: t('afternoons'), value: center.afternoon_open_times },
            { label: t('min_order'), value: center.min_order === null ? null : formatMoney(center.min_order) },
            { label: t('center_observations'), value: center.observations },
          ]}
        />
      </Stack>
    </Sheet>
  )
}

const Address = styled.address`
  font-style: normal;
  strong {
    display: block;
    font-weight: 650;
  }
`
