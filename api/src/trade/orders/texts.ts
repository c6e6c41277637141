import type { OrderState } from '@portal/shared-sdk/contract'
import type { Text } from '../../core/http/texts'

/** Why an order is refused (rules C-70, C-71). */
export const orderTexts = {
  otherCookie: {
    es: 'No es la compra que abrió tu sistema de compras.',
    pt: 'Não é a compra que o seu sistema de compras abriu.',
    en: 'This is not the visit that your purchasing system opened.',
  },
  noCenter: {
    es: 'Para realizar un Pedido, tiene que seleccionar un centro.',
    pt: 'Para fazer uma encomenda, tem de selecionar um centro.',
    en: 'To place an order, choose a centre.',
  },
  code0: {
    es: 'No está permitido crear pedidos con líneas: Código 00 (cargos adicionales)',
    pt: 'Não é permitido criar encomendas com linhas: Código 00 (encargos adicionais)',
    en: 'Orders with lines of Código 00 (additional charges) are not allowed',
  },
  ratePriced: {
    es: 'No está permitido crear pedidos con Artículos con Precio de Tarifa.',
    pt: 'Não é permitido criar encomendas com artigos com preço de tarifa.',
    en: 'Orders with articles priced by a rate are not allowed.',
  },
  minOrder: {
    es: 'PEDIDO MÍNIMO: Recuerda que el importe mínimo para poder realizar tu pedido es de {amount} € sin IVA',
    pt: 'ENCOMENDA MÍNIMA: Lembre-se de que o valor mínimo para poder fazer a sua encomenda é de {amount} € sem IVA',
    en: 'MINIMUM ORDER: Remember that the least amount of an order is {amount} € without VAT',
  },
  overLimit: {
    es: 'Este pedido supera el límite de consumo de este centro',
    pt: 'Esta encomenda ultrapassa o limite de consumo deste centro',
    en: 'This order passes the purchase limit of this centre',
  },
} satisfies Record<string, Text>

/** The labels of order states. */
export const orderStateTexts: Record<OrderState, Text> = {
  pending_validation: { es: 'Pendiente de validación', pt: 'Pendente de validação', en: 'Waiting for validation' },
  received: { es: 'Recibido', pt: 'Recebida', en: 'Received' },
  preparing: { es: 'En preparación', pt: 'Em preparação', en: 'Being prepared' },
  shipped: { es: 'Enviado', pt: 'Enviada', en: 'Shipped' },
  delivered: { es: 'Entregado', pt: 'Entregue', en: 'Delivered' },
  invoiced: { es: 'Facturado', pt: 'Faturada', en: 'Invoiced' },
  cancelled: { es: 'Anulado', pt: 'Anulada', en: 'Cancelled' },
}
