import { formatNumber } from '@portal/shared-sdk'
import type { StoreroomLine } from '@portal/shared-sdk/contract'
import { Badge, Button, ProductThumbnail } from '@portal/shared-ui'
import { useRef, type MouseEvent, type RefObject } from 'react'
import { useWords } from '../words'
import { AmountField } from './amount-field'
import { halved } from './counted'
import { Buttons, Card, Thumb } from './storeroom-look'

interface ArticleCardProps {
  line: StoreroomLine
  amount: number | undefined
  /** Its place in the storeroom, from 1. */
  place: number
  onAmount: (amount: number | null) => void
  onNext: () => void
  onBack: (() => void) | undefined
  onCode: (text: string, before: number | null) => void
  fieldRef: RefObject<HTMLInputElement | null>
}

/** Milliseconds within which the second press of a double press comes. Nobody has read the next article by then. */
const doublePressMs = 250

/** One article to count: what it is and how much there should be, and below it, where a thumb is, how much there is. */
export function ArticleCard({ line, amount, place, onAmount, onNext, onBack, onCode, fieldRef }: ArticleCardProps) {
  const t = useWords()
  const { name, code, format, par, note, under_way: units } = line
  const label = t('storeroom.amount_of', { name })
  const takenAt = useRef(0)
  /** The second press of a double press would count the next article, too. */
  function take({ detail, timeStamp }: MouseEvent, next: number) {
    const isSecond = detail > 1 && timeStamp - takenAt.current < doublePressMs
    if (isSecond) return
    takenAt.current = timeStamp
    onAmount(next)
    onNext()
  }
  return (
    <>
      <Card aria-label={t('storeroom.article', { place })}>
        <ProductThumbnail src={line.image_url} size={88} />
        <div>
          <h2>{name}</h2>
          <p>
            {[code, format.name, t('storeroom.par', { par: formatNumber(par) })].filter(Boolean).join(' · ')}
            {units > 0 &&
              ` · ${t('storeroom.under_way', { quantity: formatNumber(Math.round((units / format.quantity) * 100) / 100) })}`}
          </p>
          {note && <p>{note}</p>}
          {!line.is_orderable && <Badge tone="warn">{t('storeroom.not_orderable')}</Badge>}
        </div>
      </Card>
      <Thumb>
        <Buttons>
          <Button onClick={(event) => take(event, 0)}>{t('storeroom.none_left')}</Button>
          <Button aria-label={t('storeroom.half_of', { name })} onClick={() => onAmount(halved(amount))}>
            ½
          </Button>
          <Button onClick={(event) => take(event, par)}>{t('storeroom.full', { par: formatNumber(par) })}</Button>
        </Buttons>
        <AmountField
          line={line.line}
          label={label}
          amount={amount}
          onChange={onAmount}
          onNext={onNext}
          onCode={onCode}
          fieldRef={fieldRef}
        />
        <Buttons data-last>
          <Button disabled={!onBack} onClick={onBack}>
            {t('storeroom.back')}
          </Button>
          <Button look="primary" onClick={onNext}>
            {t('storeroom.next')}
          </Button>
        </Buttons>
      </Thumb>
    </>
  )
}
