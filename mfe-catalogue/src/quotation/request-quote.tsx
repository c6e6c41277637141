import { Button, IconButton } from '@portal/shared-ui'
import { useSetAtom } from 'jotai'
import { useWords } from '../words'
import type { QuotedProduct } from './quotation'
import { quotationAtom } from './quotation'

interface RequestQuoteProps {
  product: QuotedProduct
  /** 'icon' for a line of a list; 'large' for a product's page. */
  look?: 'button' | 'icon' | 'large'
}

/** Opens the quotation dialog for a product; the page needs ProductDialogs. */
export function RequestQuote({ product, look = 'button' }: RequestQuoteProps) {
  const t = useWords()
  const open = useSetAtom(quotationAtom)
  const label = t('quote.of', { name: product.name })
  if (look === 'icon') return <IconButton icon="mail" label={label} onClick={() => open(product)} />
  return (
    <Button
      {...(look === 'large' ? ({ look: 'primary', size: 'l', icon: 'mail' } as const) : ({ size: 's' } as const))}
      wide
      aria-haspopup="dialog"
      aria-label={label}
      onClick={() => open(product)}
    >
      {t('quote.request')}
    </Button>
  )
}
