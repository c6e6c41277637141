import type { Text } from '../../../core/http/texts'

/** Results of rows, as people read them. held: right, and not written because of others. */
export const resultTexts = {
  created: { es: 'creada', pt: 'criada', en: 'created' },
  changed: { es: 'cambiada', pt: 'alterada', en: 'changed' },
  unchanged: { es: 'sin cambios', pt: 'sem alterações', en: 'unchanged' },
  deactivated: { es: 'dada de baja', pt: 'desativada', en: 'deactivated' },
  deleted: { es: 'borrada', pt: 'apagada', en: 'deleted' },
  retired: { es: 'retirada', pt: 'retirada', en: 'retired' },
  older: { es: 'más antigua', pt: 'mais antiga', en: 'older' },
  waiting: { es: 'en espera', pt: 'em espera', en: 'waiting' },
  refused: { es: 'rechazada', pt: 'recusada', en: 'refused' },
  held: { es: 'retenida', pt: 'retida', en: 'held back' },
} satisfies Record<string, Text>
