import { formatMoney, formatNumber, formatRate, timesUnits } from '@portal/shared-sdk'
import type { ChangedLine, InCart } from '@portal/shared-sdk/contract'
import { Button, LinkButton, Stack, Text } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { LineList } from '../lines/line-list'
import { useWords, type Words } from '../words'
import type { Customer } from './customer'

/** Tells how the cart differs from the document, and which lines were left out and why (rule O-25). */
export default function DifferencesWindow({
  made,
  customer,
  onClose,
}: {
  made: InCart
  customer: Customer
  onClose: () => void
}) {
  const t = useWords()
  const cart = customer.cart()
  return (
    <Modal
      isOpen
      size="l"
      title={t('convert.told_title', { number: made.number })}
      text={t('convert.told_text', { count: made.added, name: customer.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('convert.stay')}</Button>
          {cart && (
            <LinkButton look="primary" icon="cart" to={cart}>
              {t('convert.go', { name: customer.name })}
            </LinkButton>
          )}
        </>
      }
    >
      <Stack gap={5}>
        {made.left_out.length > 0 && <LeftOutLines lines={made.left_out} />}
        {made.changed.length > 0 && <ChangedLines lines={made.changed} />}
      </Stack>
    </Modal>
  )
}

function LeftOutLines({ lines }: { lines: InCart['left_out'] }) {
  const t = useWords()
  const title = t('convert.left_out', { count: lines.length })
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <LineList>
        {lines.map(({ external_id: code, name, reason }, index) => (
          <li key={index}>
            <b>{name}</b>{' '}
            <Text data-tone="faint" data-size="s">
              {code}
            </Text>
            <Text as="p" data-tone="warn">
              {reason}
            </Text>
          </li>
        ))}
      </LineList>
    </section>
  )
}

function ChangedLines({ lines }: { lines: InCart['changed'] }) {
  const t = useWords()
  const title = t('convert.changed', { count: lines.length })
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <LineList>
        {lines.map((line, index) => (
          <li key={index}>
            <b>{line.name}</b>{' '}
            <Text data-tone="faint" data-size="s">
              {[line.external_id, line.aditional_measurement_unit?.name].filter(Boolean).join(' · ')}
            </Text>
            {differences(line, t).map((text) => (
              <Text as="p" key={text}>
                {text}
              </Text>
            ))}
          </li>
        ))}
      </LineList>
    </section>
  )
}

/**
 * 'Precio: 26,10 € → 27,00 €' for each value that differs. Money is absent for accounts that may not see it, and is
 * that of the line's format (rule D-44).
 */
function differences(line: ChangedLine, t: Words): string[] {
  const { price_was: priceWas, price, discount_was: discountWas, discount, quantity_was: quantityWas, quantity } = line
  const ofFormat = (euros: number) => formatMoney(timesUnits(euros, line.aditional_measurement_unit?.quantity ?? 1))
  const sentence = (what: 'price' | 'discount' | 'quantity', was: string, now: string) =>
    t('convert.difference', { what: t(what), was, now })
  return [
    priceWas !== undefined && price !== undefined && priceWas !== price
      ? sentence('price', ofFormat(priceWas), ofFormat(price))
      : '',
    discountWas !== undefined && discount !== undefined && discountWas !== discount
      ? sentence('discount', formatRate(discountWas), formatRate(discount))
      : '',
    quantityWas !== quantity ? sentence('quantity', formatNumber(quantityWas), formatNumber(quantity)) : '',
  ].filter(Boolean)
}
