import type { Text } from '../../core/http/texts'

export const reorderTexts = {
  otherCenter: {
    es: 'El carro es para {name}. Elige para qué centro es el pedido.',
    pt: 'O carrinho é para {name}. Escolha para que centro é a encomenda.',
    en: 'The cart is for {name}. Choose the centre of the order.',
  },
} satisfies Record<string, Text>
