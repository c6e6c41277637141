import { formatNumber } from '@portal/shared-sdk'
import type { Storeroom, StockCountWish } from '@portal/shared-sdk/contract'
import { Alert, Button, Sheet, Stack, Text } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import { countedIn, missingOf } from './counted'
import { Buttons, Thumb } from './storeroom-look'
import type { Count } from './use-count'

interface CountSummaryProps {
  room: Storeroom
  count: Count
  isSending: boolean
  failure: string | null
  onBack: () => void
  onSend: (wish: StockCountWish) => void
}

/** What is missing up to par, and what is to become of it (rule R-66). */
export function CountSummary({ room, count, isSending, failure, onBack, onSend }: CountSummaryProps) {
  const t = useWords()
  const missing = missingOf(room, count.counted).filter(({ missing: pieces }) => pieces > 0)
  const done = countedIn(room, count.counted)
  const uncounted = room.lines.length - done
  const isComplete = missing.length === 0
  return (
    <Stack gap={4}>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {uncounted > 0 && <Alert tone="info">{t('storeroom.uncounted', { count: uncounted })}</Alert>}
      <Sheet
        title={t(isComplete ? 'storeroom.nothing_missing' : 'storeroom.missing', { count: missing.length })}
        text={t('storeroom.counted', { count: done })}
      >
        <Lines aria-label={t('storeroom.missing_list')}>
          {missing.map(({ line, amount, missing: pieces }) => (
            <li key={line.line}>
              <span>
                {line.name}
                <Text as="small" data-tone="faint" data-size="s">
                  {[
                    line.code,
                    line.format.name,
                    t('storeroom.there_are', { amount: formatNumber(amount), par: formatNumber(line.par) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </span>
              <b>{formatNumber(pieces)}</b>
            </li>
          ))}
        </Lines>
      </Sheet>
      <Thumb>
        {!isComplete && (
          <Button
            look="primary"
            size="l"
            wide
            busy={isSending}
            busyLabel={t('storeroom.sending')}
            onClick={() => onSend('order')}
          >
            {t('storeroom.order', { count: missing.length })}
          </Button>
        )}
        <Buttons>
          {!isComplete && (
            <Button busy={isSending} onClick={() => onSend('cart')}>
              {t('storeroom.to_cart')}
            </Button>
          )}
          <Button look={isComplete ? 'primary' : 'secondary'} busy={isSending} onClick={() => onSend('keep')}>
            {t('storeroom.keep')}
          </Button>
        </Buttons>
        <Button look="ghost" wide onClick={onBack}>
          {t('storeroom.go_on')}
        </Button>
      </Thumb>
    </Stack>
  )
}

const Lines = styled.ul`
  > li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--s-3);
    min-height: 48px;
    padding-block: 6px;
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
  small {
    display: block;
  }
  b {
    font-weight: 650;
    font-size: var(--t-17);
  }
`
