import { formatNumber, largestQuantity } from '@portal/shared-sdk'
import type { ShoppingListLine } from '@portal/shared-sdk/contract'
import { Text, TextButton } from '@portal/shared-ui'
import { TickedLine } from '../../ticked-line'
import { useWords } from '../../words'
import { LineMarks } from './line-marks'
import type { ListChoice } from './use-list-choice'

interface ListLineRowProps {
  line: ShoppingListLine
  state: ListChoice
  /** Before taxes, in euros; undefined where prices are hidden. */
  base: number | undefined
}

/** A line of a list: tick, article with its note and changes, quantity in its format, price. */
export function ListLineRow({ line, state, base }: ListLineRowProps) {
  const t = useWords()
  const { replacement } = line
  const product = state.articleOf(line)
  const name = product?.name ?? line.name
  const isReplaced = replacement !== null && product?.id === replacement.id
  const isOff = line.added === null && !isReplaced
  return (
    <TickedLine
      take={t('lists.take', { name })}
      isTicked={state.isTicked(line)}
      isOut={isOff}
      onTick={(isOn) => state.tick(line, isOn)}
      image={product?.image_url ?? line.image_url}
      quantity={{
        label: t('lists.quantity_of', { name }),
        value: state.quantityOf(line),
        max: isReplaced || line.most === null || line.most < 1 ? largestQuantity : line.most,
        isOff,
        onChange: (quantity) => state.setQuantity(line, quantity),
      }}
      base={base}
    >
      <span>{name}</span>
      <Text as="small" data-tone="faint" data-size="s">
        {[
          product?.external_id ?? line.code,
          (isReplaced ? null : line.unit?.name) ?? product?.unit,
          line.par !== null && t('lists.par_is', { par: formatNumber(line.par) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {line.note && (
        <Text as="small" data-size="s">
          {line.note}
        </Text>
      )}
      {isReplaced ? (
        <Text as="small" data-size="s">
          {t('lists.instead_of', { name: line.name })}
        </Text>
      ) : (
        <LineMarks line={line} />
      )}
      {replacement && !isReplaced && (
        <TextButton type="button" onClick={() => state.takeReplacement(line)}>
          {t('lists.replaced_by', {
            name: replacement.name,
            quantity: formatNumber(line.replacement_quantity ?? line.quantity),
          })}
        </TextButton>
      )}
      {line.message && !isReplaced && (
        <Text as="small" data-size="s" data-tone={isOff ? 'bad' : 'warn'}>
          {line.message}
        </Text>
      )}
    </TickedLine>
  )
}
