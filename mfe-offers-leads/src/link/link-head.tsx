import { formatDate } from '@portal/shared-sdk'
import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { Facts, PageHead, Price, Row, Sheet, Stack, Text } from '@portal/shared-ui'
import { StateDot } from '@portal/shared-ui/list'
import { useWords } from '../words'

/** Supplier, state, total, last day and customer of the offer. */
export function LinkHead({ offer }: { offer: LinkedOffer }) {
  const t = useWords()
  return (
    <div>
      <PageHead
        title={t('link.title_of', { number: offer.number })}
        text={
          <Row as="span" gap={3}>
            <strong>{offer.issuer}</strong>
            <StateDot state={offer.state} values={offer.state_values} />
          </Row>
        }
      />
      <Sheet>
        <Stack gap={5}>
          <Row gap={8} style={{ alignItems: 'flex-end' }}>
            {offer.total !== undefined && (
              <div>
                <Text as="p" data-size="s">
                  {t('link.total')}
                </Text>
                <Price size="l" value={offer.total} symbol={offer.currency_symbol} />
              </div>
            )}
            {offer.valid_until && (
              <div>
                <Text as="p" data-size="s">
                  {t('link.valid_until')}
                </Text>
                <strong>{formatDate(offer.valid_until)}</strong>
              </div>
            )}
          </Row>
          <Facts
            look="grid"
            facts={[
              { label: t('link.customer'), value: offer.customer },
              { label: t('center'), value: offer.center },
              { label: t('link.date'), value: formatDate(offer.offer_datetime) },
              { label: t('link.sales_person'), value: offer.sales_person },
            ]}
          />
        </Stack>
      </Sheet>
    </div>
  )
}
