import { formatMoney, formatNumber } from '@portal/shared-sdk'
import type { ToCartQuestion } from '@portal/shared-sdk/contract'
import { Button, Money, Row, Stack, Text } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { LineList } from '../lines/line-list'
import { useWords } from '../words'

/** Says before a conversion which charges stay out of it, and what the sum loses; asks whether to go on (rule O-104). */
export default function ChargesWindow({
  question: { charges = [], loses },
  onAgree,
  onClose,
}: {
  question: ToCartQuestion
  onAgree: () => void
  onClose: () => void
}) {
  const t = useWords()
  const title = t('convert.charges_title', { count: charges.length })
  return (
    <Modal
      isOpen
      size="l"
      title={title}
      text={t('convert.charges_text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" onClick={onAgree}>
            {t('convert.charges_accept')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <LineList aria-label={title}>
          {charges.map(({ name, quantity, base }, index) => (
            <li key={index}>
              <Row data-spread>
                <span>
                  <b>{name}</b>{' '}
                  <Text data-tone="faint" data-size="s">
                    {t('convert.charge_units', { count: quantity, units: formatNumber(quantity) })}
                  </Text>
                </span>
                {base !== undefined && <Money value={base} strong />}
              </Row>
            </li>
          ))}
        </LineList>
        {loses !== undefined && (
          <Text data-tone="warn">{t('convert.charges_lose', { euros: formatMoney(loses) })}</Text>
        )}
      </Stack>
    </Modal>
  )
}
