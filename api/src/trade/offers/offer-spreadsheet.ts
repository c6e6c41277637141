import { isBuyer, OfferRow } from '@portal/shared-sdk/contract'
import { totalColumns, totalTitle } from '@portal/shared-sdk/contract/totals'
import { decisionColumns, partyColumns } from '../approval/approval-spreadsheet'
import type { MadeFile } from '../../core/downloads/downloads'
import { present, shownColumns } from '../../core/http/present'
import { spreadsheet, type Column } from '../../core/http/spreadsheet'
import { say, type Text } from '../../core/http/texts'
import { presentOfferRow, type OfferReader } from './present-offer'
import type { OfferHead } from './queries'
import { offerStateTexts } from './texts'

const names: Record<'offers' | 'pending' | 'validated', Text> = {
  offers: { es: 'ofertas', pt: 'propostas', en: 'offers' },
  pending: { es: 'ofertas-pendientes', pt: 'propostas-pendentes', en: 'pending-offers' },
  validated: { es: 'ofertas-validadas', pt: 'propostas-validadas', en: 'validated-offers' },
}

const head: Column[] = [
  { key: 'number', title: { es: 'N.º oferta', pt: 'N.º proposta', en: 'Offer no.' } },
  { key: 'offer_datetime', title: { es: 'Fecha', pt: 'Data', en: 'Date' }, isDate: true },
  { key: 'lead.name', title: { es: 'Lead', pt: 'Lead', en: 'Lead' } },
  ...partyColumns,
  { key: 'label', title: { es: 'Estado', pt: 'Estado', en: 'State' } },
]
const until: Column = {
  key: 'valid_until',
  title: { es: 'Válida hasta', pt: 'Válida até', en: 'Valid until' },
  isDate: true,
}
const followUp: Column = {
  key: 'follow_up',
  title: { es: 'Seguimiento', pt: 'Seguimento', en: 'Follow-up' },
  isDate: true,
}
const answer: Column[] = [
  { key: 'answered_datetime', title: { es: 'Respondida', pt: 'Respondida', en: 'Answered' }, isDate: true },
  { key: 'answer_reason', title: { es: 'Motivo', pt: 'Motivo', en: 'Reason' } },
]
const sums: Column[] = [
  { key: 'lines_count', title: { es: 'Productos', pt: 'Produtos', en: 'Products' } },
  ...totalColumns
    .filter((key) => key !== 'shipping' && key !== 'final')
    .map((key): Column => ({ key, title: totalTitle(key) })),
]

/** Offers of the list, or of one of the two validation lists, as a spreadsheet; totals only for who may see them. */
export function offerSpreadsheet(
  find: () => Promise<OfferHead[]>,
  list: keyof typeof names,
  reader: OfferReader,
): Promise<MadeFile> {
  const { actor, language } = reader
  const isOfAnswers = list === 'offers'
  const columns = shownColumns(OfferRow, actor.hides, [
    ...head,
    ...(isOfAnswers ? [until, ...(isBuyer(actor.role) ? [] : [followUp]), ...answer] : decisionColumns),
    ...sums,
  ])
  const rows = async () =>
    (await find()).map((offer) => {
      const row = present(OfferRow, actor.hides, presentOfferRow(offer, reader))
      return { ...row, label: say(offerStateTexts[row.state], language), decided: row.validation_datetime }
    })
  return spreadsheet({ account: actor.id, name: names[list], columns, rows, language })
}
