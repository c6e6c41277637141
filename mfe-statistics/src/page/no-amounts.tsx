import { linkTo } from '@portal/shared-sdk'
import { EmptyState, LinkButton, Page, PageHead, Sheet } from '@portal/shared-ui'
import type { Choice } from '../choice/use-choice'
import { useWords } from '../words'

/** In place of a page, for an account that sees no amounts (rule T-3): says so and links to the ranking of articles. */
export function NoAmounts({ title, choice }: { title: string; choice: Choice }) {
  const t = useWords()
  const products = linkTo('statisticsProducts', choice.query)
  return (
    <Page>
      <PageHead title={title} />
      <Sheet>
        <EmptyState
          title={t('no_amounts')}
          text={t('no_amounts_text')}
          action={
            products && (
              <LinkButton to={products} look="primary">
                {t('see_products')}
              </LinkButton>
            )
          }
        />
      </Sheet>
    </Page>
  )
}
