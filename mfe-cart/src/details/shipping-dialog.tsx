import { formatMoney } from '@portal/shared-sdk'
import type { ShippingZone } from '@portal/shared-sdk/contract'
import { Button, Facts, Stack, Text } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

const known = ['zone_1', 'zone_2', 'zone_3'] as const

/** The variant's shipping costs by zone (rule C-69). freeFrom: the base in euros from which shipping is free. */
export default function ShippingDialog({
  zones,
  freeFrom,
  onClose,
}: {
  zones: readonly ShippingZone[]
  freeFrom: number
  onClose: () => void
}) {
  const t = useWords()
  const nameOf = (zone: number) => {
    const key = known[zone - 1]
    return key ? t(key) : t('zone', { zone })
  }
  return (
    <Modal
      isOpen
      title={t('shipping_costs')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('accept')}
        </Button>
      }
    >
      <Stack>
        <Facts
          look="ruled"
          facts={zones.map(({ zone, price }) => ({ label: nameOf(zone), value: formatMoney(price) }))}
        />
        <Text data-size="s">{t('free_from', { amount: formatMoney(freeFrom) })}</Text>
      </Stack>
    </Modal>
  )
}
