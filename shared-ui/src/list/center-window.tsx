import {
  centerKey,
  dispatchSession,
  loadErrorText,
  fetchCenter,
  formatMoney,
  formatWholeMoney,
  isSales,
  useAccount,
} from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import {
  Alert,
  Button,
  Facts,
  LimitBar,
  LimitLevelBar,
  Loading,
  PhoneLink,
  Row,
  Skeleton,
  Stack,
  Text,
  useUiWords,
} from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import useSWR from 'swr'
import { CenterForm } from './center-form'
import type { CenterPopupProps } from './center-popup'
import { useListWords } from './words'

/**
 * A centre's data and limit; admin and sales_manager edit contact, phone, opening times and observations (rule D-3).
 */
export default function CenterWindow({ id, onSave, onClose }: CenterPopupProps) {
  const t = useListWords()
  const ui = useUiWords()
  const { account } = useAccount()
  const [isEditing, setEditing] = useState(false)
  const {
    data: center,
    error,
    mutate,
  } = useSWR(centerKey(id), () => fetchCenter(id), { shouldRetryOnError: false, revalidateOnFocus: false })
  const mayEdit = isSales(account?.role)
  return (
    <Modal
      isOpen
      title={center?.name ?? t('center.title')}
      text={center?.external_code}
      onClose={onClose}
      cross
      isStrict={isEditing}
    >
      {error !== undefined && (
        <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void mutate() }}>
          {loadErrorText(error)}
        </Alert>
      )}
      {!center && error === undefined && (
        <Loading>
          <Stack gap={3}>
            <Skeleton height={120} />
            <Skeleton height={24} />
          </Stack>
        </Loading>
      )}
      {center && isEditing && (
        <CenterForm
          center={center}
          onSave={onSave}
          onCancel={() => setEditing(false)}
          onSaved={(saved) => {
            void mutate(saved, { revalidate: false })
            dispatchSession({ type: 'centerRenewed', center: saved })
            setEditing(false)
          }}
        />
      )}
      {center && !isEditing && (
        <Stack gap={5}>
          <CenterLimit center={center} />
          <CenterFacts center={center} />
          {mayEdit && (
            <Row data-end>
              <Button icon="edit" onClick={() => setEditing(true)}>
                {t('center.edit')}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </Modal>
  )
}

/**
 * How much of the limit of its period the centre has used; a sentence where it has none, only the level where totals
 * are hidden.
 */
function CenterLimit({ center }: { center: Center }) {
  const t = useListWords()
  const { purchase_limit: limit, purchase_current: current, purchase_limit_period: period } = center
  const { purchase_limit_level: level } = center
  if (period === 'X') return <Text data-tone="faint">{t('center.no_limit')}</Text>
  if (limit === undefined || current === undefined)
    return level ? <LimitLevelBar level={level} label={t(`center.limit.${period}`)} /> : null
  if (limit === null || limit <= 0) return <Text data-tone="faint">{t('center.no_limit')}</Text>
  return (
    <LimitBar
      size="l"
      percent={(current / limit) * 100}
      label={t(`center.limit.${period}`)}
      value={t('center.limit_amount', { spent: formatWholeMoney(current), limit: formatWholeMoney(limit) })}
    />
  )
}

function CenterFacts({ center }: { center: Center }) {
  const t = useListWords()
  return (
    <Facts
      look="ruled"
      facts={[
        { label: t('center.address'), value: center.address },
        { label: t('center.locality'), value: [center.postal_code, center.locality].filter(Boolean).join(' ') },
        { label: t('center.province'), value: center.province },
        { label: t('center.contact'), value: center.contact },
        {
          label: t('center.phone'),
          value: center.phone && <PhoneLink phone={center.phone} />,
        },
        { label: t('center.morning'), value: center.morning_open_times },
        { label: t('center.afternoon'), value: center.afternoon_open_times },
        {
          label: t('center.minimum'),
          value: center.min_order !== null && center.min_order > 0 ? formatMoney(center.min_order) : null,
        },
        { label: t('center.observations'), value: center.observations },
      ]}
    />
  )
}
