import type { Text } from '../../core/http/texts'

/** Refusals of recurring orders (rules ). */
export const recurringTexts = {
  noDate: {
    es: 'No hay ninguna fecha de pedido en ese periodo.',
    pt: 'Não há nenhuma data de encomenda nesse período.',
    en: 'There is no order date in that period.',
  },
  past: {
    es: 'La primera fecha no puede ser anterior a hoy.',
    pt: 'A primeira data não pode ser anterior a hoje.',
    en: 'The first date may not be before today.',
  },
  nothing: {
    es: 'No hay nada que pedir.',
    pt: 'Não há nada para encomendar.',
    en: 'There is nothing to order.',
  },
  tooMany: {
    es: 'Un cliente tiene como máximo {max} pedidos recurrentes. Termina alguno antes.',
    pt: 'Um cliente tem no máximo {max} encomendas recorrentes. Termine alguma antes.',
    en: 'A client has at most {max} recurring orders. End one first.',
  },
  tooManyToday: {
    es: 'Puedes crear como máximo {max} pedidos recurrentes de un cliente al día. Inténtalo mañana.',
    pt: 'Pode criar no máximo {max} encomendas recorrentes de um cliente por dia. Tente amanhã.',
    en: 'You can make at most {max} recurring orders of a client a day. Try again tomorrow.',
  },
  tooManyLines: {
    es: 'Un pedido recurrente tiene como máximo {max} líneas.',
    pt: 'Uma encomenda recorrente tem no máximo {max} linhas.',
    en: 'A recurring order has at most {max} lines.',
  },
  badLine: {
    es: 'El artículo de la línea {row} no se puede pedir en ese formato.',
    pt: 'O artigo da linha {row} não pode ser encomendado nesse formato.',
    en: 'The article of line {row} cannot be ordered in that format.',
  },
  twice: {
    es: 'El artículo de la línea {row} ya está en el pedido en ese formato.',
    pt: 'O artigo da linha {row} já está na encomenda nesse formato.',
    en: 'The article of line {row} is in the order already in that format.',
  },
  mayNotAllow: {
    es: 'Solo quien gestiona los usuarios del cliente y ve los importes puede permitir que se envíe solo.',
    pt: 'Só quem gere os utilizadores do cliente e vê os valores pode permitir que se envie sozinha.',
    en: 'Only someone who manages the client’s users and sees amounts may let it be sent by itself.',
  },
  ended: {
    es: 'Este pedido recurrente ha terminado.',
    pt: 'Esta encomenda recorrente terminou.',
    en: 'This recurring order has ended.',
  },
  notOpen: {
    es: 'El pedido de esa fecha ya está decidido.',
    pt: 'A encomenda dessa data já está decidida.',
    en: 'The order of that date has been decided already.',
  },
  changed: {
    es: 'Desde que lo viste ha cambiado algo: precios, existencias, líneas o el límite del centro. Revísalo y pídelo de nuevo.',
    pt: 'Desde que a viu algo mudou: preços, existências, linhas ou o limite do centro. Reveja-a e encomende de novo.',
    en: 'Something has changed since you saw it: prices, stock, lines or the centre’s limit. Look at it and order again.',
  },
  cells: {
    es: '{count} artículos no se pueden pedir así.',
    pt: '{count} artigos não podem ser encomendados assim.',
    en: '{count} articles cannot be ordered like this.',
  },
} satisfies Record<string, Text>
