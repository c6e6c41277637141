import type { DashboardDeliveryNotes } from '@portal/shared-sdk/contract'
import { Figure, FigureStrip, type FigureState } from '@portal/shared-ui/figures'
import { wholeEuros } from '../figures/amount-text'
import { useWords } from '../words'

interface NotesStripProps {
  state: FigureState<DashboardDeliveryNotes>
  /** The address of the month's delivery notes. */
  documents: string | undefined
}

/** The delivery notes of a month, its target and its forecast. */
export function NotesStrip({ state, documents }: NotesStripProps) {
  const t = useWords()
  return (
    <FigureStrip state={state} count={3}>
      {(notes) => (
        <>
          <Figure
            label={t('notes.month_value')}
            value={wholeEuros(notes.value_delivery_notes)}
            {...(documents && { to: documents })}
          />
          <Figure label={t('month_target')} value={wholeEuros(notes.target_delivery_notes)} />
          <Figure label={t('month_forecast')} value={wholeEuros(notes.forecast_delivery_notes)} />
        </>
      )}
    </FigureStrip>
  )
}
