import { Sheet } from '@portal/shared-ui'
import { ApprovalPage, DecisionPanel, type ApprovalKind } from '@portal/shared-ui/approval'
import { emptyPictures } from '@portal/shared-ui/list'
import { decidedDocuments, pageOfRows, waitingDocuments, type SampleDocument } from '../sample-documents'
import { Section } from '../section'

const kind: ApprovalKind<SampleDocument, SampleDocument> = {
  name: 'gallery',
  texts: {
    title: 'Validar Pedidos',
    summary: (count) => `${count} pedidos pendientes de validación`,
    decided: 'Validados',
    search: { label: 'Buscar pedidos', placeholder: 'Número o centro' },
    empty: 'No se han encontrado pedidos',
    number: 'N.º pedido',
    named: (number) => `pedido ${number}`,
    view: (number) => `Ver pedido ${number}`,
    open: 'Ver Pedido',
    cancelled: 'Anulado',
    one: 'Pedido',
    titleOf: (number) => `Pedido ${number}`,
    created: (date) => `Creado el ${date} por`,
    reasonHint: 'Opcional. Lo verá quien hizo el pedido.',
    cancelTitle: (number) => `Anular el pedido ${number}`,
    cancelText: 'El pedido no se servirá.',
    cancelSeveral: (count) => `Anular ${count} pedidos`,
    validateSeveral: (count) => `Validar ${count} pedidos`,
    done: { validate: 'Pedido validado.', cancel: 'Pedido anulado.' },
    next: 'Siguiente pedido',
    doneSeveral: {
      validate: (count) => `${count} pedidos validados.`,
      cancel: (count) => `${count} pedidos anulados.`,
    },
    notDecided: (count) => `${count} pedidos quedan sin decidir:`,
    waits: 'El pedido pasa a estar pendiente de validación.',
    minimum: { title: 'PEDIDO MÍNIMO', text: (euros) => `El importe mínimo es de ${euros} € sin IVA` },
    history: {
      did: {
        sent: 'Enviado',
        kept_for_validation: 'Pendiente de validación',
        changed: 'Modificado, pendiente de validación',
        validated: 'Validado',
        cancelled: 'Anulado',
        undone: 'Decisión deshecha',
      },
    },
  },
  calls: {
    pending: async (query) => pageOfRows(waitingDocuments, query),
    decided: async (query) => pageOfRows(decidedDocuments, query),
    one: async () => waitingDocuments[0]!,
    decide: () => Promise.reject(new Error('La galería no decide nada.')),
    undo: () => Promise.reject(new Error('La galería no decide nada.')),
    undoSeveral: () => Promise.reject(new Error('La galería no decide nada.')),
    decideSeveral: () => Promise.reject(new Error('La galería no decide nada.')),
  },
  sheets: { pending: 'validable_orders/excel/', decided: 'validated_orders/excel/' },
  to: { list: () => '/', one: () => '/' },
  dateOf: (document) => document.order_datetime,
  dateKey: 'order_datetime',
  waiting: 3,
  mayDecide: true,
  picture: emptyPictures.orders,
}

/** The two pages of approval: the lists, and one document. */
export function ApprovalSection() {
  return (
    <Section title="Validación">
      <ApprovalPage kind={kind} />
      <DecisionPanel
        kind={kind}
        document={waitingDocuments[0]!}
        scope={{ search: '', back: '/', reload: async () => undefined }}
        missedMinimum={90}
        agreement="asks"
        deciding={{ total: 612.48, base: 50_618n, center: undefined }}
        side={<Sheet title="Totales">612,48 €</Sheet>}
      >
        <Sheet title="Líneas">Las líneas del documento</Sheet>
      </DecisionPanel>
    </Section>
  )
}
