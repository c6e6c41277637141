import type { Text } from '../../core/http/texts'

export const takenTexts = {
  otherNumber: {
    es: 'El pedido ya tiene el número {number}.',
    pt: 'A encomenda já tem o número {number}.',
    en: 'The order has the number {number} already.',
  },
  notTakable: {
    es: 'El pedido está pendiente de validación o anulado.',
    pt: 'A encomenda está pendente de validação ou anulada.',
    en: 'The order waits for validation or is cancelled.',
  },
} satisfies Record<string, Text>
