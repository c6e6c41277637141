import type { Text } from '../../core/http/texts'

/** The texts of a weekly digest. Amounts include their currency sign; days are DD-MM-YYYY. */
export const digestTexts = {
  subject: {
    es: '{brand}: tu resumen de la semana',
    pt: '{brand}: o seu resumo da semana',
    en: '{brand}: your summary of the week',
  },
  greeting: { es: 'Hola, {name}:', pt: 'Olá, {name}:', en: 'Hello {name},' },
  week: {
    es: 'La semana del {from} al {to}',
    pt: 'A semana de {from} a {to}',
    en: 'The week from {from} to {to}',
  },
  orders: {
    es: 'Pedidos: {orders} (la semana anterior, {before})',
    pt: 'Encomendas: {orders} (na semana anterior, {before})',
    en: 'Orders: {orders} (the week before, {before})',
  },
  value: {
    es: 'Importe de los pedidos: {value} (la semana anterior, {before})',
    pt: 'Valor das encomendas: {value} (na semana anterior, {before})',
    en: 'Amount of the orders: {value} (the week before, {before})',
  },
  month: { es: 'Mes {month}', pt: 'Mês {month}', en: 'Month {month}' },
  ordered: {
    es: 'Pedidos del mes: {orders} de un objetivo de {target}',
    pt: 'Encomendas do mês: {orders} de um objetivo de {target}',
    en: 'Orders of the month: {orders} of a target of {target}',
  },
  reached: { es: 'El objetivo está cumplido.', pt: 'O objetivo está cumprido.', en: 'The target is reached.' },
  missing: {
    es: 'Faltan {missing}: {daily} cada día laborable (quedan {days}).',
    pt: 'Faltam {missing}: {daily} por dia útil (faltam {days} dias).',
    en: '{missing} are missing: {daily} each working day ({days} left).',
  },
  missingOnly: { es: 'Faltan {missing}.', pt: 'Faltam {missing}.', en: '{missing} are missing.' },
  days: {
    es: 'Días laborables que quedan: {days}',
    pt: 'Dias úteis que faltam: {days}',
    en: 'Working days left: {days}',
  },
  calls: { es: 'A quién llamar', pt: 'A quem telefonar', en: 'Whom to call' },
  nobody: {
    es: 'Hoy no hay clientes a los que llamar.',
    pt: 'Hoje não há clientes a quem telefonar.',
    en: 'There are no clients to call today.',
  },
  more: { es: 'Y {count} más.', pt: 'E mais {count}.', en: 'And {count} more.' },
  open: { es: 'Abrir la página de hoy', pt: 'Abrir a página de hoje', en: 'Open the page of the day' },
  end: {
    es: 'Dejar de recibir este resumen',
    pt: 'Deixar de receber este resumo',
    en: 'Stop getting this summary',
  },
} satisfies Record<string, Text>
