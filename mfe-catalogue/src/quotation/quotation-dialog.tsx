import { useSession } from '@portal/shared-sdk'
import { Button, ProductThumbnail, useUnseen } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { PrivateForm } from './private-form'
import { PublicForm } from './public-form'
import type { QuotedProduct } from './quotation'
import { useQuotationWords } from './quotation-words'

/** Requests a quotation for a product: a message of a signed-in user, or a visitor's form (rules O-100 to O-103). */
export default function QuotationDialog({ product, onClose }: { product: QuotedProduct; onClose: () => void }) {
  const t = useWords()
  const own = useQuotationWords()
  const { token } = useSession()
  const [isSent, setSent] = useState(false)
  const thanked = useUnseen()
  // A double click on Enviar does not close the thanks unseen.
  const close = () => !thanked.isRunning() && onClose()
  if (isSent) {
    return (
      <Modal
        isOpen
        title={own('thanks')}
        onClose={close}
        footer={
          <Button look="primary" onClick={close}>
            {t('accept')}
          </Button>
        }
      >
        <p role="status">{own('thanks_text', { name: product.name })}</p>
      </Modal>
    )
  }
  const QuotationForm = token === null ? PublicForm : PrivateForm
  return (
    <Modal
      isOpen
      cross={false}
      size={token === null ? 'l' : 'm'}
      title={t('quote.request')}
      text={t('quote.text')}
      onClose={onClose}
    >
      <Product>
        <ProductThumbnail src={product.image_url ?? product.placeholder_url} size={48} />
        <div>
          <b>{product.name}</b>
          <small>{t('product.id', { code: product.external_id })}</small>
        </div>
      </Product>
      <QuotationForm
        product={product}
        onSent={() => {
          thanked.begin()
          setSent(true)
        }}
        onCancel={onClose}
      />
    </Modal>
  )
}

const Product = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  margin-bottom: var(--s-4);
  padding: var(--s-2) var(--s-3) var(--s-2) var(--s-2);
  border-radius: var(--r-m);
  background: var(--surface-2);
  b {
    display: block;
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  small {
    font-size: var(--t-12);
    color: var(--ink-2);
  }
`
