import type { ProductRow } from '@portal/shared-sdk/contract'
import { OutsideLinkButton } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'

interface DataSheetsProps {
  product: Pick<ProductRow, 'doc_technical_url' | 'doc_security_url'>
  size?: 's'
  className?: string
}

/** Links to a product's technical and safety data sheets, where it has them. */
export function DataSheets({ product, size, className }: DataSheetsProps) {
  const t = useWords()
  const { doc_technical_url: technical, doc_security_url: security } = product
  if (!technical && !security) return null
  return (
    <Links className={className}>
      {technical && (
        <OutsideLinkButton size={size} icon="document" href={technical}>
          {t('detail.technical')}
        </OutsideLinkButton>
      )}
      {security && (
        <OutsideLinkButton size={size} icon="shield" href={security}>
          {t('detail.security')}
        </OutsideLinkButton>
      )}
    </Links>
  )
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`
