import type { Product } from '@portal/shared-sdk/contract'
import { Facts, Sheet, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import { ConsumptionSheet } from './consumption-sheet'
import { SafetySymbols } from './safety-symbols'
import { extraText, specification } from './specification'

/** Keys of extra_info, the same in every language, that the facts above show already. */
const shownAbove = { byPacket: 'Unidades por paquete', byPackage: 'Paquetes por caja' }

/** Consumption, description, directions, specification and safety symbols, each where the product has it. */
export function ProductAbout({ product }: { product: Product }) {
  const t = useWords()
  const description = extraText(product.extra_info, 'description') || product.description
  const usage = extraText(product.extra_info, 'usage')
  const dosage = extraText(product.extra_info, 'dosage')
  const shown = [
    ...(product.quantity_by_packet === null ? [] : [shownAbove.byPacket]),
    ...(product.packets_by_package === null ? [] : [shownAbove.byPackage]),
  ]
  const lines = specification(product.extra_info, shown)
  return (
    <About>
      <div>
        {product.center_2y_consumptions !== null && !product.is_charge && (
          <ConsumptionSheet product={product} months={product.center_2y_consumptions} />
        )}
        {description && (
          <Sheet title={t('detail.description')}>
            <Prose>{description}</Prose>
          </Sheet>
        )}
        {(usage || dosage) && (
          <Sheet title={usage && dosage ? t('detail.usage') : usage ? t('detail.usage_mode') : t('detail.dosage')}>
            {usage && <Prose>{usage}</Prose>}
            {dosage && <Prose>{dosage}</Prose>}
          </Sheet>
        )}
      </div>
      <div>
        {lines.length > 0 && (
          <Sheet title={t('detail.specification')}>
            <Facts look="ruled" facts={lines} />
          </Sheet>
        )}
        {product.extra_safety_symbols.length > 0 && (
          <Sheet title={t('detail.symbols')}>
            <SafetySymbols symbols={product.extra_safety_symbols} />
          </Sheet>
        )}
      </div>
    </About>
  )
}

const About = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
  gap: var(--s-5);
  align-items: start;
  margin-top: var(--s-8);
  > div {
    display: grid;
    gap: var(--s-5);
    min-width: 0;
  }
  > div:empty {
    display: none;
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Prose = styled.p`
  max-width: 68ch;
  color: var(--ink-2);
  white-space: pre-line;
  & + & {
    margin-top: var(--s-2);
  }
`
