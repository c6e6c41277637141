import { formatNumber } from '@portal/shared-sdk'
import { contentText, type ContentWords } from '@portal/shared-sdk/calls/content'
import type { OtherProduct } from '@portal/shared-sdk/contract'
import { Text } from '@portal/shared-ui'
import { useWords } from '../words'

/** Which quantity of an article has the content of the one that it stands for (rule K-70). */
export function SameContent({ compared }: { compared: NonNullable<OtherProduct['compared']> }) {
  const t = useWords()
  const nameOf: ContentWords = (unit, values) => t(`content.${unit}`, values)
  return (
    <Text as="p" data-size="xs" data-tone="faint">
      {t('detail.same_content', {
        quantity: formatNumber(compared.quantity),
        content: contentText(compared.content, nameOf),
        instead_of: formatNumber(compared.instead_of),
        instead_content: contentText(compared.instead_of_content, nameOf),
      })}
    </Text>
  )
}
