import { formatNumber } from '@portal/shared-sdk'
import type { OfferEntry } from '@portal/shared-sdk/contract'
import { below, Checkbox, Money, Text } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { useAcceptance } from './use-acceptance'

/** The lines of the offer with a box each; a blocked line has no active box but the reason. */
export function AcceptLines({
  entries,
  acceptance: { isTaken, take, blockOf },
  isBusy,
}: {
  entries: readonly OfferEntry[]
  acceptance: Pick<ReturnType<typeof useAcceptance>, 'isTaken' | 'take' | 'blockOf'>
  isBusy: boolean
}) {
  const t = useWords()
  return (
    <Lines aria-label={t('offer.lines')}>
      {entries.map((line) => {
        const reason = blockOf(line.id)
        const { quantity, aditional_measurement_unit: unit, product, base } = line
        return (
          <li key={line.id}>
            <Checkbox
              checked={isTaken(line.id) && reason === undefined}
              disabled={isBusy || reason !== undefined}
              onChange={(event) => take(line.id, event.target.checked)}
            >
              {product.name}
            </Checkbox>
            <Text data-tone="faint" data-size="s" data-what>
              {[line.external_id, `${formatNumber(quantity)} × ${unit?.name ?? line.measurement_unit.name}`].join(
                ' · ',
              )}
            </Text>
            {base !== undefined && <Money value={base} strong />}
            {reason !== undefined && (
              <Text as="p" data-tone="warn" data-size="s">
                {reason}
              </Text>
            )}
          </li>
        )
      })}
    </Lines>
  )
}

const Lines = styled.ul`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 96px;
    align-items: center;
    gap: 4px var(--s-4);
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  > li > p {
    grid-column: 1 / -1;
  }
  > li > :nth-child(3):not(p) {
    text-align: right;
  }
  ${below.phone} {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    [data-what] {
      grid-area: 2 / 1;
    }
  }
`
