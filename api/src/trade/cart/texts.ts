import type { Text } from '../../core/http/texts'

/** Refusals of changes of a cart. */
export const cartTexts = {
  nameOne: {
    es: 'Selecciona un cliente o un lead.',
    pt: 'Selecione um cliente ou um lead.',
    en: 'Choose a client or a lead.',
  },
  otherCart: {
    es: 'El carro es de {name}. Vacíalo para empezar otro.',
    pt: 'O carrinho é de {name}. Esvazie-o para começar outro.',
    en: 'The cart is for {name}. Empty it to start another one.',
  },
  otherCenter: {
    es: 'El centro no es de este cliente.',
    pt: 'O centro não é deste cliente.',
    en: 'The centre is not of this client.',
  },
  centerNeeded: {
    es: 'Tienes que seleccionar un centro.',
    pt: 'Tem de selecionar um centro.',
    en: 'Choose a centre.',
  },
  notForSale: {
    es: 'Este producto no está disponible para este cliente.',
    pt: 'Este produto não está disponível para este cliente.',
    en: 'This product is not available to this client.',
  },
  noPrice: {
    es: 'Este producto no tiene precio. Solicita un presupuesto.',
    pt: 'Este produto não tem preço. Peça um orçamento.',
    en: 'This product has no price. Ask for a quotation.',
  },
  noStock: {
    es: 'No quedan existencias de este producto.',
    pt: 'Não há stock deste produto.',
    en: 'This product is out of stock.',
  },
  tooMuch: { es: 'Como máximo {max}.', pt: 'No máximo {max}.', en: 'At most {max}.' },
  otherFormat: {
    es: 'Este producto no tiene ese formato.',
    pt: 'Este produto não tem esse formato.',
    en: 'This product has no such format.',
  },
  otherRate: {
    es: 'Este producto no tiene esa tarifa.',
    pt: 'Este produto não tem essa tarifa.',
    en: 'This product has no such rate.',
  },
  noDiscount: {
    es: 'Esta línea no admite descuento.',
    pt: 'Esta linha não aceita desconto.',
    en: 'This line takes no discount.',
  },
  mayNotDiscount: {
    es: 'Tu usuario no puede aplicar descuentos.',
    pt: 'O seu utilizador não pode aplicar descontos.',
    en: 'Your account may not give discounts.',
  },
  noClientDiscount: {
    es: 'Este carro no admite descuento de cliente.',
    pt: 'Este carrinho não aceita desconto de cliente.',
    en: 'This cart takes no client discount.',
  },
  maxDiscount: {
    es: 'El descuento máximo es {max} %.',
    pt: 'O desconto máximo é {max} %.',
    en: 'The largest discount is {max} %.',
  },
  wholeDiscount: {
    es: 'El descuento es un porcentaje entero.',
    pt: 'O desconto é uma percentagem inteira.',
    en: 'The discount is a whole percentage.',
  },
  chargePrice: {
    es: 'El importe del cargo debe ser mayor que 0.',
    pt: 'O valor do encargo deve ser superior a 0.',
    en: 'The amount of a charge must be above 0.',
  },
  tooManyLines: {
    es: 'El carro admite {max} líneas como máximo.',
    pt: 'O carrinho aceita no máximo {max} linhas.',
    en: 'The cart takes at most {max} lines.',
  },
  tooExpensive: {
    es: 'El importe del carro es demasiado alto.',
    pt: 'O valor do carrinho é demasiado alto.',
    en: 'The cart costs too much.',
  },
  nothingToRestore: {
    es: 'El carro ya no se puede recuperar.',
    pt: 'O carrinho já não pode ser recuperado.',
    en: 'The cart can no longer be brought back.',
  },
  twice: {
    es: 'La misma línea aparece dos veces.',
    pt: 'A mesma linha aparece duas vezes.',
    en: 'The same line is there twice.',
  },
  pastDate: {
    es: 'La fecha de entrega no puede ser anterior a hoy.',
    pt: 'A data de entrega não pode ser anterior a hoje.',
    en: 'The delivery date cannot be before today.',
  },
} satisfies Record<string, Text>
